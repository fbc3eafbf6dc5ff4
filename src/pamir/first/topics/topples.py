"""The rules of the first edition by topic: Topples and the end."""

from pamir.topics import Demonstration, Topic

PART = "Topples and the end"

TOPICS = (
    Topic(
        id="topple",
        part=PART,
        title="Topples",
        line="Four cards of the deck which, when purchased, ask whether an Empire is supreme.",
        text=(
            "With Supremacy the game ends. Without it a purge follows, and the game goes on. In the "
            "first column a Topple is discarded in Cleanup.",
        ),
        traps=("Two may lie in the Market at once and be bought in any order.",),
        words="scoring card check end card dominance",
        rules=("12", "12.1"),
        rulings=(26,),
        related=("supremacy", "purge", "final-topple", "buying-topple", "automatic-discard"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, 4 rupees; black: loyal russian; "
                "kabul: 2 white tribes, 2 black tribes; market top: topple 1; deck: 2 topple 3; "
                "turn: white"
            ),
            decisions=("buy top 0",),
            after=("kabul: 1 white tribe, 1 black tribe",),
            seen="No Empire is supreme: the Topple fails, and the purge leaves one Tribe each.",
        ),
    ),
    Topic(
        id="supremacy",
        part=PART,
        title="Supremacy",
        line=(
            "More units of the Regime's Mode than the two other Empires together, and at least one unit of each Mode."
        ),
        text=(
            "Armies and Roads count for their colour, Tribes and Spies for the Empire their owner "
            "serves. Gifts count nothing.",
        ),
        traps=("A Spy on a foreign band counts for your Empire here, though it gives Influence elsewhere.",),
        mistakes=("Beginners count all units: only those of the Regime's Mode must be in the majority.",),
        words="supreme majority dominance control",
        rules=("12.2",),
        rulings=(50,),
        related=("topple", "regime", "units", "weak-states", "empire"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, tableau 23, 4 rupees; black: loyal russian; "
                "kabul: 3 white tribes, 1 british army, 2 black tribes; 23: 1 white spy; "
                "market top: topple 1; deck: 2 topple; turn: white"
            ),
            decisions=("buy top 0",),
            after=("kabul: 1 white tribe",),
            seen="Three Tribes against two, but no Road: the British are not supreme.",
        ),
    ),
    Topic(
        id="purge",
        part=PART,
        title="Purge",
        line="After a Topple that failed, one of each colour stays in each Location and on each Connection.",
        text=(
            "One Tribe of each player, one Army and one Road of each Empire; Afghan Armies and Roads all "
            "stay. Spies and Gifts are not touched.",
        ),
        traps=("Then all Tableaus are culled.",),
        words="failed topple remove units",
        rules=("12.4",),
        rulings=(46, 48),
        related=("cull", "topple", "army", "tribe"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british; black: loyal russian; "
                "kabul: 3 british armies, 2 afghan armies, 2 white tribes; "
                "herat-kabul: 2 russian roads; market top: topple 1; deck: 2 topple; turn: white"
            ),
            decisions=("buy top 0",),
            after=("kabul: 1 white tribe, 1 british army, 2 afghan armies", "herat-kabul: 1 russian road"),
            seen="Only the Afghans keep more than one.",
        ),
    ),
    Topic(
        id="cull",
        part=PART,
        title="Culling Tableaus",
        line="In a purge each player keeps one card of each Mode; each other one is discarded or goes to Hand.",
        text=(
            "The buyer begins, then clockwise. Discarded Leveraged cards must be paid, those that go to "
            "Hand not; the Hand may exceed its size.",
        ),
        traps=("The last card of a Mode cannot be dropped.",),
        words="keep one card per mode purge tableau",
        rules=("12.4",),
        rulings=(47, 48),
        related=("purge", "mode", "debt", "hand"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, tableau 8 61; black: loyal russian; "
                "market top: topple 1; deck: 2 topple; turn: white"
            ),
            decisions=("buy top 0", "keep 61", "take back 8"),
            after=("white: tableau 61, hand 8",),
            seen="Of two Economic cards one stays, the other goes to Hand.",
        ),
    ),
    Topic(
        id="final-topple",
        part=PART,
        title="The final Topple",
        line="The last of the four to leave the Market; if it fails or is discarded, the game ends at once.",
        text=("Then military stars decide, then rupees; who is still level shares the victory. There is no purge.",),
        traps=("Which one is final depends on the order of leaving, not on the deck.",),
        words="last topple end without supremacy",
        rules=("12.1", "12.5"),
        rulings=(26, 27),
        related=("topple", "game-end", "military-stars", "automatic-discard"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian; "
                "market top: topple 1; topples: 1; deck: 2 3; turn: white"
            ),
            decisions=("end turn",),
            after=("result: final topple, white",),
            seen="The last Topple lies in the first column and is discarded: White has most military stars.",
        ),
    ),
    Topic(
        id="game-end",
        part=PART,
        title="End of the game",
        line="Supremacy at a Topple, the end of the final Topple, or a standstill.",
        text=(
            "With Supremacy the Influence in that Empire decides, else military stars, then rupees. "
            "Unbroken ties share the victory.",
        ),
        traps=("The game stops where it ends: nothing follows.",),
        words="finish over when does it end",
        rules=("12.3", "12.5"),
        rulings=(27, 59),
        related=("topple", "final-topple", "standstill", "goal"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, 4 rupees; black: loyal russian, 4 rupees; "
                "market top: topple 1; topples: 1; deck: 2 3; turn: white"
            ),
            decisions=("buy top 0",),
            after=("result: final topple, white black",),
            seen="No stars, equal rupees: White and Black share the victory.",
        ),
    ),
    Topic(
        id="standstill",
        part=PART,
        title="Standstill",
        line="Ten rounds in which no card leaves the Market end the game like a failed final Topple.",
        text=("Neither purchases nor automatic discards: nobody wants anything any more.",),
        traps=("The result says that the game stood still.",),
        words="stalemate stalled endless nobody buys",
        rules=("10",),
        rulings=(25,),
        related=("game-end", "refill", "market"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british; black: loyal russian; "
                "market top: 1 2; turn: 40 white, 19 quiet; deck: topple 3"
            ),
            decisions=("end turn",),
            after=("result: stalled, white",),
            seen="Twenty quiet turns of two players: the game is over.",
        ),
    ),
)
