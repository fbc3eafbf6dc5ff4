"""The rules by topic: abilities."""

from pamir.second.topics.printed import ability_text
from pamir.topics import Demonstration, Topic

PART = "Special abilities"

TOPICS = (
    Topic(
        id="insurrection",
        part=PART,
        title=ability_text("insurrection").title,
        line=ability_text("insurrection").line,
        text=(
            "On card 3, Prince Akbar Khan. After a successful check these two armies are the first blocks on "
            "the empty map.",
        ),
        traps=("For Wakhan too the armies are Afghan, whichever coalition she serves at the time.",),
        rulings=(68, 129),
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
        traps=("It does not make you ruler: no bribes, no building.",),
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
        traps=("The guard itself is military and can be betrayed.",),
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
        traps=("The card protects only while it lies in your court: discard it and the wall is gone.",),
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
        id="charismatic-courtiers",
        part=PART,
        title=ability_text("charismatic_courtiers").title,
        line=ability_text("charismatic_courtiers").line,
        text=("On card 42, Barakzai Sadars, an Afghan patriot.",),
        traps=("Leave the Afghans and you lose this patriot with the ability.",),
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
        id="indian-supplies",
        part=PART,
        title=ability_text("indian_supplies").title,
        line=ability_text("indian_supplies").line,
        text=("On card 51, Sir John Keane, a British patriot.",),
        traps=("It helps in your moves only; others of your coalition still need roads.",),
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
        id="herat-influence",
        part=PART,
        title=ability_text("herat_influence").title,
        line=ability_text("herat_influence").line,
        text=("On card 66, Baluchi Smugglers.",),
        traps=("Events are not Herat cards, even if riots in Herat stand on them.",),
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
        traps=("It looks at the region of the card, not at its coalition.",),
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
        traps=("Playing the free patriot still needs the usual bribe.",),
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
        traps=("A build action with no paid block gives no free one.",),
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
        traps=("The card still acts only once a turn.",),
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
        traps=("Only this card gains by it, not your other military cards.",),
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
