"""The rules by topic: abilities of spies."""

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
        traps=("The protection covers all your spies, not only those on this card.",),
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
        id="strange-bedfellows",
        part=PART,
        title=ability_text("strange_bedfellows").title,
        line=ability_text("strange_bedfellows").line,
        text=("On card 21, Alexander Burnes. Each jump is one step.",),
        traps=("It works for your spies only, and only in your own move actions.",),
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
        traps=("The spies stay where they are and can still betray the card.",),
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
        traps=("You may also let the spy go home, say to place it anew.",),
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
        traps=("Once your first action is taken, the chance is gone for this turn.",),
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
        id="well-connected",
        part=PART,
        title=ability_text("well_connected").title,
        line=ability_text("well_connected").line,
        text=("On card 56, Yar Mohammad Alikozai.",),
        traps=("Armies gain nothing by it.",),
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
)
