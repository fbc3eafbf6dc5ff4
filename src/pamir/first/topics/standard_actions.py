"""The rules of the first edition by topic: Discard, Purchase and Play."""

from pamir.topics import Demonstration, Topic

PART = "Standard actions"

TOPICS = (
    Topic(
        id="discard-action",
        part=PART,
        title="Discard",
        line="Discard a card from Hand; who spends both actions so takes a rupee.",
        text=(
            "After the second Discard of a turn you take one rupee at once, from any other player or "
            "from any Market card.",
        ),
        traps=("The Tax Shelter does not protect against it, and you must take the rupee if there is one anywhere.",),
        words="throw away discard hand card coin",
        rules=("6.1",),
        rulings=(5,),
        related=("hand", "rupees", "commerce", "turn"),
        shown=Demonstration(
            position="edition: first; white: hand 5 6, 0 rupees; black: 3 rupees; market top: 1 2+1; turn: white",
            decisions=("discard 5", "discard 6", "take black"),
            after=("white: 1 rupee", "black: 2 rupees"),
            seen="Two Discards, and White takes a rupee from Black.",
        ),
    ),
    Topic(
        id="purchase",
        part=PART,
        title="Purchase",
        line="Take a Market card into Hand, for one rupee on each card to its left.",
        text=(
            "The card in the first column is free. When the price is paid, you take all rupees that lie "
            "on the card you bought.",
        ),
        traps=("Rupees on the card cannot help to pay for it.",),
        mistakes=("Beginners forget the rupees on cards: a dear card may give most of its price back.",),
        words="buy buying acquire market card",
        rules=("6.2",),
        related=("price", "barred-card", "hand-size", "buying-topple", "market"),
        shown=Demonstration(
            position="edition: first; white: 2 rupees; black: 4 rupees; market top: 1 2 5+3; turn: white",
            decisions=("buy top 2",),
            after=("white: 3 rupees, hand 5",),
            seen="Two rupees are paid to the left, three come with the card.",
        ),
    ),
    Topic(
        id="price",
        part=PART,
        title="What a purchase costs",
        line="One rupee for each column to the left, two under Military Struggle.",
        text=(
            "It lies on the card of the same row; where that place is vacant, on the other row's card of "
            "that column. Where both are vacant nothing is due.",
        ),
        traps=("A Topple costs like any other card.",),
        words="cost how much expensive vacant",
        rules=("6.2",),
        rulings=(7, 60),
        related=("purchase", "military-struggle", "market", "topple"),
        shown=Demonstration(
            position=(
                "edition: first; white: 2 rupees; black: 4 rupees; market top: 1 - 5; "
                "market bottom: 7 8 10; turn: white"
            ),
            decisions=("buy top 2",),
            after=("market top: 1+1! - - - - -", "market bottom: 7 8+1! 10 - - -"),
            seen="The gap in the top row sends one rupee to the card below it.",
        ),
    ),
    Topic(
        id="barred-card",
        part=PART,
        title="No buying where you paid",
        line="A Market card on which you put a rupee this turn cannot be bought by you this turn.",
        text=("It does not matter what the rupee was for. Others may buy the card.",),
        traps=("Taking the rupee off again does not lift the bar.",),
        words="paid barred forbidden buy rupee on card",
        rules=("5",),
        rulings=(52,),
        related=("purchase", "payment-right", "market"),
        shown=Demonstration(
            position="edition: first; white: 4 rupees, tableau 20; black: 4 rupees; market top: 1 2 3; turn: white",
            decisions=("buy top 1", "! buy top 0"),
            seen="White has just put a rupee on card 1.",
        ),
    ),
    Topic(
        id="hand-size",
        part=PART,
        title="Hand Size",
        line="You may purchase only while your Hand has fewer cards than 1 plus your intelligence stars.",
        text=("It is looked at when you purchase and when a deal brings you cards. Nobody discards down to it.",),
        traps=("Cards that come from a purge may exceed it.",),
        words="hand limit full hand maximum cards",
        rules=("6.2", "14"),
        related=("intelligence-stars", "hand", "purchase", "deals"),
        shown=Demonstration(
            position="edition: first; white: hand 5, 4 rupees; black: 4 rupees; market top: 1 2; turn: white",
            decisions=("! buy top 0",),
            seen="Without intelligence stars one card fills the Hand.",
        ),
    ),
    Topic(
        id="buying-topple",
        part=PART,
        title="Purchasing a Topple",
        line="A Topple never enters a Hand: it is resolved at once and leaves the game.",
        text=("Pay, take its rupees, resolve it, then the turn goes on. A full Hand does not stop you.",),
        traps=("Rupees just taken off it count in ties.",),
        words="buy topple full hand",
        rules=("6.2", "12.1"),
        rulings=(6, 34),
        related=("topple", "supremacy", "purchase", "purge"),
        shown=Demonstration(
            position=(
                "edition: first; white: hand 5, loyal british, 4 rupees; black: loyal russian; "
                "kabul: 3 white tribes; market top: topple 1; deck: 2 3 topple 4; turn: white"
            ),
            decisions=("buy top 0",),
            after=("kabul: 1 white tribe, -3 white tribes", "white: hand 5"),
            seen="White's Hand is full, yet the Topple is bought; it fails and a purge follows.",
        ),
    ),
    Topic(
        id="play",
        part=PART,
        title="Play",
        line="Put a Hand card at either end of your Tableau; then its Impacts and its units come.",
        text=(
            "In this order: the toll, the card, a Loyalty Change if it is a foreign Patriot, Impacts, "
            "units. The Tableau may be too long until Cleanup.",
        ),
        traps=("A card given up for a debt meanwhile does nothing more.",),
        words="play card lay down put",
        rules=("7.1",),
        rulings=(8,),
        related=("toll", "units", "impacts", "patriot", "tableau"),
        shown=Demonstration(
            position="edition: first; white: hand 45, loyal british, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 45 left",),
            after=("kandahar: 1 white tribe, 1 british army", "white: tableau 45"),
            seen="Haji Khan Kakar brings a Garrison and, as a Political card of Rank 1, one Tribe.",
        ),
    ),
    Topic(
        id="toll",
        part=PART,
        title="Toll for foreign Tribes",
        line="Playing a card costs one rupee for each foreign Tribe in its Location, to the owner of the Tribe.",
        text=("Own Tribes cost nothing. Sharing an Empire does not help. Who cannot pay it all cannot play the card.",),
        traps=("The loan of the card itself comes later and cannot pay the toll.",),
        mistakes=("Beginners think of Armies: only Tribes take a toll.",),
        words="cost of playing bribe pay tribes owner",
        rules=("7.1",),
        related=("play", "tribe", "waiver"),
        shown=Demonstration(
            position="edition: first; white: hand 7, 4 rupees; black: 0 rupees; kabul: 2 black tribes; turn: white",
            decisions=("play 7 left",),
            after=("white: 2 rupees", "black: 2 rupees"),
            seen="Two Tribes of Black in Kabul: White pays two rupees to Black.",
        ),
    ),
)
