"""The rules of the first edition by topic: what a card brings when it is played, and what its leaving costs."""

from pamir.topics import Demonstration, Topic

PART = "Cards"

TOPICS = (
    Topic(
        id="impacts",
        part=PART,
        title="Impacts",
        line=(
            "Some cards do something once when they are played: Leveraged, Informants, Garrison, arrow, in this order."
        ),
        text=(
            "They come after a Loyalty Change and before the units. They happen whenever the card is "
            "played from Hand, and never when it is bribed.",
        ),
        traps=("They are not optional.",),
        words="icons effects when played symbols",
        rules=("7.3",),
        rulings=(8,),
        related=("leveraged", "informants", "garrison", "arrow", "play"),
        shown=Demonstration(
            position="edition: first; white: hand 30, loyal british, 0 rupees; black: 4 rupees; turn: white",
            decisions=("play 30 left", "road kabul-punjab"),
            after=("white: 1 rupee", "30: 1 white spy", "kabul-punjab: 1 british road"),
            seen="The loan of one rupee, then the Informants, then the Road.",
        ),
    ),
    Topic(
        id="leveraged",
        part=PART,
        title="Leveraged cards",
        line="When it is played, take rupees equal to its Rank from the Box; they are owed when it is discarded.",
        text=(
            "The debt falls due when the card leaves a Tableau by a discard. Bribed away, or back in "
            "Hand by a purge, it owes nothing.",
        ),
        traps=("The rupees come after the toll and cannot pay it.",),
        words="loan borrow leverage credit",
        rules=("7.3", "7.4"),
        related=("debt", "impacts", "imperial-investment"),
        shown=Demonstration(
            position="edition: first; white: hand 14, loyal british, 0 rupees; black: 4 rupees; turn: white",
            decisions=("play 14 left", "road herat-kabul", "road herat-kabul"),
            after=("white: 2 rupees",),
            seen="Money Lenders of Rank 2 bring two rupees.",
        ),
    ),
    Topic(
        id="informants",
        part=PART,
        title="Informants",
        line="Place one Spy of yours in the middle of the card just played.",
        text=("It is a Spy like any other, and gives no Influence until it travels to a band elsewhere.",),
        traps=("An Intelligence card brings its own Spies besides.",),
        words="icon spy on card",
        rules=("7.3",),
        related=("impacts", "spy", "travel"),
        shown=Demonstration(
            position="edition: first; white: hand 28, loyal british, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 28 left", "road kabul-punjab"),
            after=("28: 1 white spy",),
            seen="A Spy in Anarkali Bazaar.",
        ),
    ),
    Topic(
        id="garrison",
        part=PART,
        title="Garrison",
        line="Place one Army of your Empire in the Location of the card just played.",
        text=("The Empire is the one you serve after a Loyalty Change by the same card.",),
        traps=("The Army belongs to the Empire: others who serve it may use it.",),
        words="icon army citadel fort",
        rules=("7.3",),
        related=("impacts", "army"),
        shown=Demonstration(
            position="edition: first; white: hand 44, loyal russian, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 44 left",),
            after=("kandahar: 1 white tribe, 1 russian army",),
            seen="Baluchi Chiefs bring a Russian Army and a Tribe.",
        ),
    ),
    Topic(
        id="arrow",
        part=PART,
        title="Regime-change arrow",
        line="The Regime becomes that of the arrow's Mode when the card is played.",
        text=("It works at once: actions of that Mode are free for the rest of the turn.",),
        traps=("An arrow to the Regime that is active changes nothing.",),
        words="change regime icon suit marker",
        rules=("7.3",),
        related=("regime", "impacts", "free-action"),
        shown=Demonstration(
            position=(
                "edition: first; white: hand 49, loyal british, 0 rupees; black: 4 rupees; "
                "regime: military; turn: white"
            ),
            decisions=("play 49 left", "road kandahar-punjab"),
            after=("regime: political",),
            seen="Kandahari Markets turn the Regime to Political Fragmentation.",
        ),
    ),
    Topic(
        id="units",
        part=PART,
        title="Units of a card",
        line="A card that is played brings as many units as its Rank, of the kind of its Mode.",
        text=(
            "Military: Armies in its Location. Economic: Roads on Connections touching it. Political: "
            "Tribes in its Location. Intelligence: Spies in the middle of the card.",
        ),
        traps=("Armies and Roads are of your Empire, Tribes and Spies your own.",),
        words="place pieces armies roads tribes spies",
        rules=("7.2",),
        rulings=(9,),
        related=("play", "army", "road", "tribe", "spy", "lifting"),
        shown=Demonstration(
            position="edition: first; white: hand 24, loyal british, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 24 left",),
            after=("punjab: 3 white tribes, 1 british army",),
            seen="Ranjit Singh has Rank 3: three Tribes, and a Garrison.",
        ),
    ),
    Topic(
        id="debt",
        part=PART,
        title="Debts",
        line="A Leveraged card discarded from your Tableau costs its Rank in rupees, paid to the Box.",
        text=(
            "Each rupee you cannot pay costs a cube in play or a card of your Tableau, as you choose. A "
            "Leveraged card given up adds its own Rank. With nothing left the rest is forgiven.",
        ),
        traps=("Cubes of your pool cannot pay.",),
        mistakes=("Beginners spend the loan and lose cards for it later.",),
        words="owe pay back loan leverage cannot pay",
        rules=("7.4",),
        rulings=(10, 17, 33),
        related=("leveraged", "imperial-investment", "losing-card", "consequences"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, 2 rupees; black: tableau 14 8, 0 rupees; "
                "14: 1 white spy; kabul: 1 black tribe; market top: 1; market bottom: 2; turn: white"
            ),
            decisions=("assassinate with 15", "lift tribe kabul"),
            after=("black: 0 rupees, -tableau 8",),
            seen="Black owes two rupees, has none, and gives up a Tribe and Kabul Bazaar.",
        ),
    ),
    Topic(
        id="losing-card",
        part=PART,
        title="Losing a card",
        line="A card that leaves takes only the Spies on it along; all units it once brought stay.",
        text=("Spies go home to their owners. Stars, icons and Influence of the card are gone at once.",),
        traps=("Losing your last Political card of a Location leaves your Tribes where they are.",),
        words="discard lose card effects",
        rules=("8.4", "8.8"),
        rulings=(44,),
        related=("debt", "overthrow", "assassinate", "tableau"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15; black: tableau 5; 5: 1 white spy, 1 black spy; "
                "kabul: 2 black tribes; market top: 1; market bottom: 2; turn: white"
            ),
            decisions=("assassinate with 15", "leave prize"),
            after=("kabul: 2 black tribes", "discard: 5"),
            seen="Shah Shujah is dead, his two Tribes remain.",
        ),
    ),
)
