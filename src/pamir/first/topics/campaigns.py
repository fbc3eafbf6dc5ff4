"""The rules of the first edition by topic: Campaigns."""

from pamir.topics import Demonstration, Topic

PART = "Special actions"

TOPICS = (
    Topic(
        id="campaign",
        part=PART,
        title="Campaign",
        line="With Armies of your Empire: march to a neighbour if you like, then attack if you like.",
        text=(
            "Choose a Location with such Armies. Any of them may march to one adjacent Location. The "
            "attack happens where they arrived, else where they stood.",
        ),
        traps=("The Location of the acting card does not matter. Armies that stay behind take no part.",),
        mistakes=(
            ("Beginners look for Armies of their own: Armies belong to an Empire, and all who serve it may use them."),
        ),
        words="war fight army move attack",
        rules=("8.8",),
        rulings=(19, 32),
        related=("march", "attack", "intel", "overthrow", "army"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, 4 rupees; black: loyal russian; "
                "kabul: 2 british armies; herat: 1 black tribe; herat-kabul: 1 british road; turn: white"
            ),
            decisions=("campaign with 15", "march to herat", "march 1", "attack russian", "remove tribe black"),
            after=("herat: 1 british army, -1 black tribe", "kabul: 1 british army"),
            seen="One Army marches to Herat and drives out the Tribe of Black.",
        ),
    ),
    Topic(
        id="march",
        part=PART,
        title="Marching",
        line="Any number of Armies of the chosen Location go to one adjacent Location along a Road of your Empire.",
        text=("Without such a Road a Baggage Train is needed. Roads of other Empires do not help.",),
        traps=("One march in a Campaign, over one Connection.",),
        words="move armies along roads",
        rules=("8.8",),
        rulings=(19,),
        related=("campaign", "baggage-train", "road", "army"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, 0 rupees; black: loyal russian; "
                "kabul: 2 british armies; herat-kabul: 1 russian road; kabul-punjab: 1 british road; "
                "turn: white"
            ),
            decisions=("campaign with 15", "! march to herat", "march to punjab", "march 2"),
            after=("punjab: 2 british armies",),
            seen="The Russian Road to Herat does not help and White cannot pay; the way to Punjab is open.",
        ),
    ),
    Topic(
        id="baggage-train",
        part=PART,
        title="Baggage Train",
        line="Where your Empire has no Road, two rupees to the right let Armies march all the same.",
        text=("It is paid once for the march, however many Armies go.",),
        traps=("With Support of the People it costs one rupee.",),
        words="march without road cost",
        rules=("8.8", "5"),
        rulings=(41,),
        related=("march", "support-of-the-people", "payment-right"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, 4 rupees; black: loyal russian; "
                "kabul: 1 british army; market top: 1 2; market bottom: 3 4; options: no favor at zero; "
                "turn: white"
            ),
            decisions=("campaign with 15", "march to herat"),
            after=("white: 2 rupees", "herat: 1 british army"),
            seen="There is no Road to Herat, so the march costs two rupees.",
        ),
    ),
    Topic(
        id="attack",
        part=PART,
        title="The attack",
        line=(
            "Choose one other Empire and remove up to Rank of its units: Armies there, Roads touching "
            "the Location, Tribes of players Loyal to it."
        ),
        text=("Armies must go first, unless you have Intel. You may stop at any time.",),
        traps=("Units of your own Empire are safe from you, Tribes of your comrades too.",),
        words="fight battle remove units enemy",
        rules=("8.8",),
        rulings=(42,),
        related=("campaign", "losses", "intel", "tribe", "road"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian; "
                "kabul: 2 british armies, 1 russian army, 1 black tribe; turn: white"
            ),
            decisions=(
                "campaign with 15",
                "attack russian",
                "! remove tribe black",
                "remove army",
                "remove tribe black",
            ),
            after=("kabul: 1 british army, -1 black tribe, -1 russian army",),
            seen="The Army has to go before the Tribe.",
        ),
    ),
    Topic(
        id="losses",
        part=PART,
        title="Losses of the attacker",
        line="Each enemy Army removed costs you one Army of your Empire there.",
        text=(
            "Tribes and Roads cost nothing. Without an Army of yours left in the Location nothing more can be removed.",
        ),
        traps=("The lost Armies may be those your comrades wanted to keep.",),
        words="own losses cost army",
        rules=("8.8",),
        related=("attack", "army", "campaign"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian; "
                "kabul: 1 british army, 1 russian army, 1 black tribe; turn: white"
            ),
            decisions=("campaign with 15", "attack russian", "remove army"),
            after=("kabul: 1 black tribe, -1 british army",),
            seen="One Army for one Army; nobody is left to drive out the Tribe.",
        ),
    ),
    Topic(
        id="intel",
        part=PART,
        title="Intel",
        line="With a Spy on a card of the Location you need not remove Armies first.",
        text=(
            "Any Tableau card of that Location serves, your own too, in the middle or on a band. The Spy "
            "of another player helps if that player Consents.",
        ),
        traps=("Consent lasts until the end of the turn.",),
        words="spy attack order tribes first",
        rules=("8.8",),
        rulings=(38, 42),
        related=("attack", "spy", "consent"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian, tableau 8; "
                "8: 1 white spy; kabul: 1 british army, 1 russian army, 1 black tribe; turn: white"
            ),
            decisions=("campaign with 15", "attack russian", "remove tribe black", "done"),
            after=("kabul: 1 british army, 1 russian army, -1 black tribe",),
            seen="A Spy on Kabul Bazaar lets White pick the Tribe and leave the Army.",
        ),
    ),
    Topic(
        id="overthrow",
        part=PART,
        title="Overthrow of a player",
        line="Who loses the last Tribe in a Location to an attack discards a Political card of that Location.",
        text=("One card, of the loser's own choice, if there is one. Last Tribes lost in other ways cost nothing.",),
        traps=("Losing the card never removes Tribes: it works one way only.",),
        words="last tribe lose card deposed",
        rules=("8.8",),
        rulings=(43,),
        related=("attack", "tribe", "losing-card", "debt"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian, tableau 5; "
                "kabul: 1 british army, 1 black tribe; turn: white"
            ),
            decisions=("campaign with 15", "attack russian", "remove tribe black"),
            after=("discard: 5",),
            seen="With the last Tribe Shah Shujah is lost.",
        ),
    ),
)
