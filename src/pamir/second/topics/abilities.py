"""The rules by topic: special abilities."""

from pamir.second.topics.printed import ability_text
from pamir.topics import Demonstration, Topic

PART = "Special abilities"

TOPICS = (
    Topic(
        id="indispensable-advisors",
        part=PART,
        title=ability_text("indispensable_advisors").title,
        line=ability_text("indispensable_advisors").line,
        text=("On card 1, Mohan Lal. A card where the only hostile spies are protected is no site for a battle.",),
        rulings=(66,),
        related=("ability", "battle-card", "spy"),
        shown=Demonstration(
            position=(
                "gray: loyal russian, court 69 38, 4 rupees; blue: court 1 8; 8: 2 gray spies, 1 blue spy; turn: gray"
            ),
            decisions=("! battle with 69",),
            seen="Blue's spy cannot be removed, so there is nothing to battle for.",
        ),
    ),
    Topic(
        id="insurrection",
        part=PART,
        title=ability_text("insurrection").title,
        line=ability_text("insurrection").line,
        text=(
            "On card 3, Prince Akbar Khan. After a successful check these two armies are the first blocks on "
            "the empty map.",
        ),
        rulings=(68,),
        related=("ability", "after-check", "army"),
        shown=Demonstration(
            position=("gray: loyal afghan, court 3; blue: loyal british; market top: 101 59; turn: gray"),
            decisions=("buy top 0",),
            after=("kabul: 2 afghan armies",),
            seen="After the check two Afghan armies appear in Kabul.",
        ),
    ),
    Topic(
        id="claim-of-ancient-lineage",
        part=PART,
        title=ability_text("claim_of_ancient_lineage").title,
        line=ability_text("claim_of_ancient_lineage").line,
        text=("On card 5, Shah Shuja Durrani. An opponent with an empty court cannot be taxed even so.",),
        rulings=(53,),
        related=("ability", "tax", "ruling"),
        shown=Demonstration(
            position=("gray: court 5 9, 0 rupees; blue: court 59, 4 rupees; turn: gray"),
            decisions=("tax with 9",),
            after=("gray: 1 rupee", "blue: 3 rupees"),
            seen="Gray rules nothing, and still taxes Blue.",
        ),
    ),
    Topic(
        id="bodyguards",
        part=PART,
        title=ability_text("bodyguards").title,
        line=ability_text("bodyguards").line,
        text=("On cards 15 and 83. They protect political cards of any region in that court.",),
        rulings=(64,),
        related=("ability", "betray", "political-stars"),
        shown=Demonstration(
            position=("gray: court 16, 4 rupees; blue: court 5 15; 5: 1 gray spy; 15: 1 gray spy; turn: gray"),
            decisions=("betray with 16",),
            after=("blue: court 5",),
            seen="Shah Shuja is protected, so only the guard itself can be betrayed.",
        ),
    ),
    Topic(
        id="citadel",
        part=PART,
        title="Citadel",
        line="Battles cannot remove your tribes in one region: Kabul with card 17, Transcaspia with card 97.",
        text=(
            "All other losses still happen: riots, Rebuke, overthrow, or reusing a piece when your supply is "
            "empty. Armies and roads are not protected.",
        ),
        words="fortress protect tribes",
        rulings=(65,),
        related=("ability", "battle-region", "tribe", "riots"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 38, 4 rupees; "
                "blue: loyal russian, court 5 17; "
                "kabul: 2 british armies, 1 blue tribe, 1 russian army; "
                "turn: gray"
            ),
            decisions=("battle with 38",),
            after=("kabul: 1 blue tribe, 2 british armies",),
            seen="Only the Russian army can be removed; the tribe sits in its citadel.",
        ),
    ),
    Topic(
        id="strange-bedfellows",
        part=PART,
        title=ability_text("strange_bedfellows").title,
        line=ability_text("strange_bedfellows").line,
        text=("On card 21, Alexander Burnes. Each jump is one step.",),
        rulings=(71,),
        related=("ability", "move-spy", "well-connected"),
        shown=Demonstration(
            position=(
                "seats: 3; gray: court 21 8, 4 rupees; blue: court 59 9 61; tan: court 29; 8: 1 gray spy; turn: gray"
            ),
            decisions=("move with 21", "move spy 8", "to 9"),
            after=("9: 1 gray spy",),
            seen="From one Kabul card straight to another in the middle of Blue's court.",
        ),
    ),
    Topic(
        id="civil-service-reforms",
        part=PART,
        title=ability_text("civil_service_reforms").title,
        line=ability_text("civil_service_reforms").line,
        text=("On card 24, Ranjit Singh. It frees its own action too.",),
        rulings=(23,),
        related=("ability", "hostage", "bribe"),
        shown=Demonstration(
            position=("gray: court 24 8, 0 rupees; blue: court 1; 8: 2 blue spies; market top: 59+2 13; turn: gray"),
            decisions=("tax with 8", "take market top 0"),
            after=("gray: 2 rupees",),
            seen="Two spies of Blue hold the card, but Gray pays nothing.",
        ),
    ),
    Topic(
        id="safe-house",
        part=PART,
        title=ability_text("safe_house").title,
        line=ability_text("safe_house").line,
        text=("On cards 41 and 72. The owner is asked after the whole battle, spy by spy.",),
        rulings=(67,),
        related=("ability", "battle-card", "spy"),
        shown=Demonstration(
            position=(
                "gray: loyal russian, court 69, 4 rupees; blue: court 72 8; 8: 1 gray spy, 1 blue spy; turn: gray"
            ),
            decisions=("battle with 69", "shelter 72"),
            after=("72: 1 blue spy",),
            seen="Blue's spy is removed from Kabul Bazaar and goes to the Safe House.",
        ),
    ),
    Topic(
        id="charismatic-courtiers",
        part=PART,
        title=ability_text("charismatic_courtiers").title,
        line=ability_text("charismatic_courtiers").line,
        text=("On card 42, Barakzai Sadars, an Afghan patriot.",),
        rulings=(23,),
        related=("ability", "bribe", "patriot"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, court 42, hand 9, 0 rupees; "
                "blue: court 5, 4 rupees; "
                "kabul: 2 blue tribes; "
                "turn: gray"
            ),
            decisions=("play 9 left", "road herat-kabul"),
            after=("blue: 4 rupees",),
            seen="Blue rules Kabul, yet Gray plays there without a bribe.",
        ),
    ),
    Topic(
        id="blackmail",
        part=PART,
        title="Blackmail",
        line=(
            "Before your first action you may place a spy on a card without spies: of Kandahar with card 43, of "
            "Herat with card 54."
        ),
        text=(
            "The card may lie in any court, but no spy of anybody may be on it. With both abilities you may use"
            " both, in either order, each once a turn. It is optional.",
        ),
        words="free spy each turn",
        rulings=(69,),
        related=("ability", "spy", "hostage"),
        shown=Demonstration(
            position=(
                "gray: court 43, 4 rupees; "
                "blue: court 39 8; "
                "kandahar: 1 gray tribe; "
                "prompt: blackmail kandahar 1; "
                "turn: gray"
            ),
            decisions=("spy 39",),
            after=("39: 1 gray spy",),
            seen="Gray's turn begins with a free spy on Blue's Kandahar card.",
        ),
    ),
    Topic(
        id="indian-supplies",
        part=PART,
        title=ability_text("indian_supplies").title,
        line=ability_text("indian_supplies").line,
        text=("On card 51, Sir John Keane, a British patriot.",),
        rulings=(74,),
        related=("ability", "move", "road", "nationalism"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 51 9, 4 rupees; blue: loyal russian; kabul: 1 british army; turn: gray"
            ),
            decisions=("move with 9", "move army kabul > herat"),
            after=("herat: 1 british army",),
            seen="No road, and the army still crosses.",
        ),
    ),
    Topic(
        id="well-connected",
        part=PART,
        title=ability_text("well_connected").title,
        line=ability_text("well_connected").line,
        text=("On card 56, Yar Mohammad Alikozai.",),
        rulings=(70, 71),
        related=("ability", "move-spy", "strange-bedfellows"),
        shown=Demonstration(
            position=(
                "gray: court 56 9, 4 rupees; blue: court 59 8 61; 9: 1 gray spy; herat: 1 gray tribe; turn: gray"
            ),
            decisions=("move with 9", "move spy 9", "to 8"),
            after=("8: 1 gray spy",),
            seen="One move, two steps: the spy reaches the middle of Blue's court.",
        ),
    ),
    Topic(
        id="herat-influence",
        part=PART,
        title=ability_text("herat_influence").title,
        line=ability_text("herat_influence").line,
        text=("On card 66, Baluchi Smugglers.",),
        rulings=(12,),
        related=("ability", "price", "persian-influence", "russian-influence"),
        shown=Demonstration(
            position=("gray: court 66, 0 rupees; blue: 4 rupees; market top: 1 2 3 4 5 61+1; turn: gray"),
            decisions=("buy top 5",),
            after=("gray: 1 rupee, hand 61",),
            seen="A Herat card in the dearest column is free, and its rupee is taken.",
        ),
    ),
    Topic(
        id="persian-influence",
        part=PART,
        title=ability_text("persian_influence").title,
        line=ability_text("persian_influence").line,
        text=("On card 68, Ghaem Magham Farahani.",),
        rulings=(12,),
        related=("ability", "price", "herat-influence"),
        shown=Demonstration(
            position=("gray: court 68, 0 rupees; blue: 4 rupees; market top: 1 2 3 76; turn: gray"),
            decisions=("buy top 3",),
            after=("gray: 0 rupees, hand 76",),
            seen="A Persian card for nothing.",
        ),
    ),
    Topic(
        id="russian-influence",
        part=PART,
        title=ability_text("russian_influence").title,
        line=ability_text("russian_influence").line,
        text=("On card 70, Alexander Griboyedov, a Russian patriot. Only the patriot bar counts.",),
        rulings=(12,),
        related=("ability", "price", "patriot", "herat-influence"),
        shown=Demonstration(
            position=("gray: loyal russian, court 70, 0 rupees; blue: 4 rupees; market top: 1 2 3 100; turn: gray"),
            decisions=("buy top 3", "! buy top 1"),
            after=("gray: 0 rupees, hand 100",),
            seen="Count Perovsky is a Russian patriot and free; the others keep their price.",
        ),
    ),
    Topic(
        id="infrastructure",
        part=PART,
        title=ability_text("infrastructure").title,
        line=ability_text("infrastructure").line,
        text=(
            "On card 78, Civic Improvements. Any of your cards may build; the extra block follows each build action.",
        ),
        rulings=(72,),
        related=("ability", "build", "nation-building"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 5 78, 2 rupees; "
                "blue: loyal russian; "
                "kabul: 1 gray tribe; "
                "market top: 1 2; "
                "market bottom: 3 4; "
                "turn: gray"
            ),
            decisions=("build with 5", "army kabul", "army kabul"),
            after=("kabul: 1 gray tribe, 2 british armies", "gray: 0 rupees"),
            seen="One army is paid, the second is free.",
        ),
    ),
    Topic(
        id="savvy-operator",
        part=PART,
        title=ability_text("savvy_operator").title,
        line=ability_text("savvy_operator").line,
        text=("On card 91, Allah Quli Bahadur.",),
        rulings=(73,),
        related=("ability", "bonus-action", "irregulars"),
        shown=Demonstration(
            position=(
                "gray: court 91, 4 rupees; "
                "blue: court 1; "
                "transcaspia: 1 gray tribe; "
                "1: 1 gray spy; "
                "favored: military; "
                "turn: gray, 0 actions"
            ),
            decisions=("betray with 91", "leave prize"),
            after=("blue: -court 1",),
            seen="Military is favored and no action is left; the card betrays all the same.",
        ),
    ),
    Topic(
        id="irregulars",
        part=PART,
        title=ability_text("irregulars").title,
        line=ability_text("irregulars").line,
        text=("On card 99, Cossacks, a Russian patriot.",),
        rulings=(73,),
        related=("ability", "bonus-action", "savvy-operator"),
        shown=Demonstration(
            position=(
                "gray: loyal russian, court 99, 4 rupees; "
                "blue: loyal british; "
                "herat: 1 russian army, 1 british army; "
                "turn: gray, 0 actions"
            ),
            decisions=("battle with 99",),
            after=("herat: 1 russian army",),
            seen="A battle without an action left.",
        ),
    ),
)
