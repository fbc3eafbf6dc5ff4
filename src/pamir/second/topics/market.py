"""The rules by topic: market."""

from pamir.topics import Demonstration, Topic

PART = "Market"

TOPICS = (
    Topic(
        id="market",
        part=PART,
        title="The market",
        line="Two rows of six open cards: all cards of the game come from here.",
        text=(
            "Cards enter on the right and slide left as others are bought, growing cheaper on the way. Rupees "
            "paid for purchases gather on the left, those paid for actions on the right; they stay on their "
            "cards and go to the buyer.",
        ),
        mistakes=(
            "Beginners buy the best card at any price: wait, and it slides to the left, if nobody else takes it.",
        ),
        words="row column display cards on offer",
        pages=(4, 10),
        related=("purchase", "price", "refill", "first-market", "rupees"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 59 13 8 1; turn: gray"),
            decisions=("buy top 3",),
            after=("gray: 1 rupee, hand 1",),
            seen="Three rupees, one on each card to the left.",
        ),
    ),
    Topic(
        id="refill",
        part=PART,
        title="Refilling the market",
        line="In cleanup cards slide left with their rupees, and new ones fill the gaps from the deck.",
        text=(
            "Gaps are filled from the left, in a column the top row first. When the deck is empty the market "
            "shrinks. New cards come only here, never in the middle of a turn.",
        ),
        traps=("Only purchases and discarded events make room: without them no new card comes.",),
        words="new cards slide fill gaps",
        pages=(9,),
        rulings=(14, 79, 80),
        related=("cleanup", "market", "deck", "instability"),
        shown=Demonstration(
            position=(
                "gray: 4 rupees; "
                "blue: 4 rupees; "
                "market top: 59 13+1 8 1 2 3; "
                "market bottom: 4 5 6 7 9 10; "
                "deck: 61 ?; "
                "turn: gray"
            ),
            decisions=("buy top 0", "end turn"),
            after=("market top: 13+1 8 1 2 3 61",),
            seen="The row slides left, and the new card appears at the right end.",
        ),
    ),
    Topic(
        id="event-discarded",
        part=PART,
        title="Events at the left edge",
        line="In cleanup every event in the leftmost column is discarded, and its upper effect hits all players.",
        text=(
            "Only those there when the step begins; one that slides in later waits for the next player's "
            "cleanup. The top row goes first. Rupees on a discarded event stay on the place and join the card "
            "that slides in. A Dominance Check discarded this way is carried out.",
        ),
        mistakes=("Beginners overlook an event in the leftmost column: it strikes at the end of this very turn.",),
        words="event expires falls off discard top effect nobody buys bought remove an",
        pages=(9,),
        rulings=(77, 78, 87),
        related=("event", "cleanup", "riots", "confidence-failure"),
        shown=Demonstration(
            position=("gray: hand 8, 4 rupees; blue: hand 9; market top: 114+1 59; market bottom: 1 2; turn: gray"),
            decisions=("end turn",),
            after=("gray: -hand 8", "blue: -hand 9"),
            seen="Confidence Failure falls off the edge: Gray and Blue each discard a card from hand.",
        ),
    ),
    Topic(
        id="instability",
        part=PART,
        title="Instability",
        line="If a second Dominance Check appears in the market, a check happens at once and both cards go.",
        text=(
            "It is one check, not two, and it interrupts the refilling, which then goes on. Rupees on the two "
            "cards stay on their places. If no Dominance Check is left after it, it is the final one and pays "
            "double.",
        ),
        traps=("Leaving a check in the market is a gamble: anybody's cleanup may reveal the second.",),
        words="two dominance checks second check revealed",
        pages=(9,),
        rulings=(80, 81),
        related=("dominance-check", "refill", "final-check"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, gifts 2, 4 rupees; "
                "blue: loyal british; "
                "market top: - 102 1 2 3 4; "
                "market bottom: 5 6 7 8 9 10; "
                "deck: 101 ?; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("gray: 3 points",),
            seen="The refill reveals a second check: one check is scored, and both cards are gone.",
        ),
    ),
)
