"""The rules of the first edition by topic: map and units."""

from pamir.topics import Demonstration, Topic

PART = "Map and units"

TOPICS = (
    Topic(
        id="map",
        part=PART,
        title="The map",
        line="Six Locations, joined by Connections: Transcaspia, Persia, Herat, Kabul, Kandahar, Punjab.",
        text=("Armies and Tribes stand in Locations, Roads on Connections. A Connection touches both its Locations.",),
        traps=("Which Locations are joined is told by the card set.",),
        words="regions places borders neighbours",
        rules=("1",),
        rulings=(1,),
        related=("road", "army", "tribe", "march", "card-set"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, 4 rupees; black: loyal russian; "
                "kabul: 1 british army; market top: 1 2; turn: white"
            ),
            decisions=("campaign with 15", "! march to persia", "march to punjab"),
            after=("punjab: 1 british army",),
            seen="Kabul and Persia are not joined; Punjab is a neighbour.",
        ),
    ),
    Topic(
        id="army",
        part=PART,
        title="Armies",
        line="A cylinder of an Empire in a Location: the military unit.",
        text=("It belongs to the Empire, so everybody who serves it may use it in a Campaign and counts it for Tax.",),
        traps=("Armies never change their Empire; when you change, you leave them behind.",),
        mistakes=("Beginners think that Armies they placed are theirs.",),
        words="military unit cylinder soldiers",
        rules=("1", "2"),
        related=("campaign", "garrison", "strongest", "supremacy"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 5, loyal british, 0 rupees; black: loyal russian; "
                "kabul: 1 white tribe, 1 british army, 1 black tribe; turn: white"
            ),
            decisions=("tax with 5", "done"),
            after=("white: 1 rupee",),
            seen="With the British Army White is the strongest in Kabul.",
        ),
    ),
    Topic(
        id="road",
        part=PART,
        title="Roads",
        line="A cylinder of an Empire on a Connection: the economic unit.",
        text=("Armies of its Empire march along it, and all who serve the Empire can be taxed on both ends.",),
        traps=("A Road makes you liable to Tax where you have no Tribe.",),
        words="economic unit cylinder connection",
        rules=("1", "2"),
        related=("map", "march", "tax", "supremacy"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 16, loyal british, 0 rupees; "
                "black: loyal russian, 4 rupees; kabul: 1 white tribe; herat-kabul: 1 russian road; "
                "turn: white"
            ),
            decisions=("tax with 16",),
            after=("black: 3 rupees",),
            seen="Black serves the Russians, whose Road touches Kabul, and pays.",
        ),
    ),
    Topic(
        id="tribe",
        part=PART,
        title="Tribes",
        line="A cube of yours in a Location: the political unit.",
        text=("Others pay you a toll when they play cards of that Location. Tribes count for the Empire you serve.",),
        traps=("A Tribe can be taxed by whoever is the strongest there.",),
        words="political unit cube clan",
        rules=("1",),
        related=("toll", "tax", "strongest", "overthrow", "coup"),
        shown=Demonstration(
            position="edition: first; white: hand 5, 4 rupees; black: 0 rupees; kabul: 1 black tribe; turn: white",
            decisions=("play 5 left",),
            after=("black: 1 rupee", "kabul: 2 white tribes, 1 black tribe"),
            seen="Black's Tribe earns a rupee; White adds two Tribes.",
        ),
    ),
    Topic(
        id="spy",
        part=PART,
        title="Spies",
        line="A cube of yours on a card of any Tableau: the intelligence unit.",
        text=(
            "Spies travel from card to card. On a card they let you bribe or assassinate it, give Intel, "
            "and on a band give Influence.",
        ),
        traps=("If the card leaves, the Spies on it go home.",),
        words="intelligence unit agent cube on card",
        rules=("1", "8.1"),
        related=("travel", "band", "bribe", "assassinate", "intel", "counter-espionage"),
        shown=Demonstration(
            position="edition: first; white: hand 88, loyal british, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 88 left",),
            after=("88: 1 white spy",),
            seen="An Intelligence card of Rank 1 brings one Spy in its middle.",
        ),
    ),
    Topic(
        id="gift",
        part=PART,
        title="Gift spots",
        line="A cube of yours on a priced spot, 2, 4 or 6: one Influence in the Empire you serve.",
        text=("It is no unit and counts nothing for Supremacy. It stays through a purge.",),
        traps=("A Loyalty Change sends it home.",),
        words="present cube influence spot",
        rules=("1", "8.6", "9.4"),
        related=("gifts", "influence", "loyalty-change"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, start card, gifts 2, hand 86, 4 rupees; "
                "black: 4 rupees; turn: white"
            ),
            decisions=("play 86 left",),
            after=("white: loyal russian, -gifts 2",),
            seen="White turns Russian, and the Gift goes home.",
        ),
    ),
    Topic(
        id="lifting",
        part=PART,
        title="When the pool is empty",
        line=(
            "Ten cubes each, ten cylinders an Empire; beyond that you may take a cube or cylinder from "
            "play, or do without."
        ),
        text=(
            "What the pool has must be placed first. Then for each one missing you may take an own cube, "
            "or a cylinder of your Empire, from another place.",
        ),
        traps=("A last Tribe taken so is no Overthrow.",),
        words="limit pieces supply run out no cubes left",
        rules=("2", "7.2"),
        rulings=(9,),
        related=("units", "army", "tribe", "gifts"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, hand 17, 4 rupees; black: loyal russian; "
                "herat: 10 british armies; turn: white"
            ),
            decisions=("play 17 left", "lift army herat"),
            after=("kabul: 1 british army", "herat: 9 british armies"),
            seen="All ten British cylinders are in play: one moves from Herat to Kabul.",
        ),
    ),
)
