"""The rules of the first edition by topic: Market, Tableau, Hand and money."""

from pamir.topics import Demonstration, Topic

PART = "Market and Tableau"

TOPICS = (
    Topic(
        id="market",
        part=PART,
        title="The Market",
        line="Two rows of six cards, face up; the first column is free, each further one costs a rupee more.",
        text=("Rupees that are paid lie on the cards and belong to who buys them, or to who takes them by Commerce.",),
        traps=("A vacant place stays so until Cleanup.",),
        words="shop row column cards for sale",
        rules=("4", "6.2"),
        related=("purchase", "price", "refill", "automatic-discard", "commerce"),
        shown=Demonstration(
            position=(
                "edition: first; white: 4 rupees; black: 4 rupees; market top: 1 2 3; "
                "market bottom: 5 6+2 7; turn: white"
            ),
            decisions=("buy bottom 1",),
            after=("white: 5 rupees, hand 6", "market bottom: 5+1! - 7 - - -"),
            seen="One rupee to the left, two rupees with the card.",
        ),
    ),
    Topic(
        id="cleanup",
        part=PART,
        title="Cleanup of a turn",
        line="After your actions: automatic discards, your Tableau limit, then the Market is refilled.",
        text=("Only the active player's Tableau is cut back. Then the next player begins.",),
        traps=("A card that slides into the first column is on offer, free, for a whole turn.",),
        words="end of turn clean up",
        rules=("10",),
        rulings=(56,),
        related=("automatic-discard", "tableau-limit", "refill", "turn"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 8 10 11 13, 4 rupees; black: 4 rupees; market top: 1 2; turn: white"
            ),
            decisions=("end turn", "discard 13"),
            after=("white: tableau 8 10 11", "discard: 13"),
            seen="Four cards and no political star: one must go.",
        ),
    ),
    Topic(
        id="automatic-discard",
        part=PART,
        title="Automatic discard",
        line="In Cleanup a Patriot or a Topple in the first column is discarded without effect.",
        text=(
            "Both rows at once. Their rupees go to the next card of the row, else to the other row, else to the Box.",
        ),
        traps=("If it was the final Topple, the game ends there.",),
        words="column 0 leftmost patriot topple leaves",
        rules=("10",),
        rulings=(24,),
        related=("cleanup", "patriot", "topple", "final-topple"),
        shown=Demonstration(
            position=(
                "edition: first; white: 4 rupees; black: 4 rupees; market top: 23+2 5 7; "
                "market bottom: 10 11; turn: white"
            ),
            decisions=("end turn",),
            after=("discard: 23", "market top: -23+2"),
            seen="Henry Pottinger leaves; his two rupees move on to the next card.",
        ),
    ),
    Topic(
        id="refill",
        part=PART,
        title="Refilling the Market",
        line="Cards slide left with their rupees, then gaps are filled from the deck.",
        text=(
            "The leftmost gap comes first, in a column the top row before the bottom one. An empty deck leaves gaps.",
        ),
        traps=("Nothing slides between the rows.",),
        words="slide fill draw new cards",
        rules=("10",),
        rulings=(25,),
        related=("cleanup", "market", "deck", "standstill"),
        shown=Demonstration(
            position=(
                "edition: first; white: 4 rupees; black: 4 rupees; market top: - 5+1 - 7; "
                "deck: 8 10 topple; turn: white"
            ),
            decisions=("end turn",),
            after=("market top: 5+1 7 topple - - -", "market bottom: 8 10 - - - -"),
            seen="The cards slide left, then gaps are filled column by column.",
        ),
    ),
    Topic(
        id="deck",
        part=PART,
        title="The deck",
        line="Six piles, one on the other; each of the last four holds one Topple.",
        text=(
            "It has 40 cards and 8 more for each player. Where a Topple lies in its pile is chance. The "
            "discard is open and never shuffled again.",
        ),
        traps=("The first two piles have no Topple, so none comes before they are through.",),
        words="pile stack draw discard pile",
        rules=("2", "4", "16"),
        rulings=(2, 45),
        related=("refill", "setup", "topple", "secrets"),
        shown=Demonstration(
            position=(
                "edition: first; white: 4 rupees; black: 4 rupees; market top: 1 2 3 4 5; "
                "market bottom: 7 8 10 11 12 13; deck: topple 15; turn: white"
            ),
            decisions=("end turn",),
            after=("market top: 1 2 3 4 5 topple",),
            seen="The first card of the deck fills the gap: it is a Topple.",
        ),
    ),
    Topic(
        id="tableau",
        part=PART,
        title="The Tableau",
        line="Your row of cards, face up: its cards act, their stars count, and Spies travel along it.",
        text=("New cards come to the left or the right end. The order matters for Spies only.",),
        traps=("What lies behind the player card, Prizes and the Loyalty card, is not part of it.",),
        words="court row cards in front of me",
        rules=("1", "7.1"),
        related=("tableau-limit", "play", "ring", "losing-card"),
        shown=Demonstration(
            position="edition: first; white: tableau 8, hand 5, 4 rupees; black: 4 rupees; turn: white",
            decisions=("play 5 right",),
            after=("white: tableau 8 5",),
            seen="The card is put at the right end.",
        ),
    ),
    Topic(
        id="tableau-limit",
        part=PART,
        title="Tableau limit",
        line="In your own Cleanup you discard down to 3 cards plus one for each political star.",
        text=("You choose card by card, and the limit sinks when Political cards go.",),
        traps=("Until Cleanup a Tableau may be longer.",),
        words="court limit too many cards",
        rules=("10", "14"),
        rulings=(56,),
        related=("political-stars", "cleanup", "tableau"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 8 10 11 13 61, 4 rupees; black: 4 rupees; market top: 1 2; turn: white"
            ),
            decisions=("end turn", "discard 8", "discard 10"),
            after=("white: tableau 11 13 61",),
            seen="Two of five cards go.",
        ),
    ),
    Topic(
        id="hand",
        part=PART,
        title="The Hand",
        line="Cards purchased and not yet played.",
        text=("They have no effect there. Others see how many you hold, not which, unless Hands are open.",),
        traps=("A purge may send cards of your Tableau into Hand.",),
        words="hand cards holding",
        rules=("1", "6.2"),
        rulings=(35,),
        related=("hand-size", "purchase", "play", "discard-action", "secrets"),
        shown=Demonstration(
            position="edition: first; white: hand 5, 4 rupees; black: 4 rupees; turn: white",
            decisions=("! tax with 5",),
            seen="A card in Hand cannot act.",
        ),
    ),
    Topic(
        id="rupees",
        part=PART,
        title="Rupees and the Box",
        line="Money lies with players and on Market cards; the Box beyond has no end.",
        text=(
            "Each player begins with 4. Loans and Imperial Investment bring rupees from the Box, debts "
            "and European Arms go there. All else only moves.",
        ),
        traps=("All costs must be paid in full from what you hold at that moment.",),
        words="money coins bank cash",
        rules=("2", "14"),
        rulings=(57,),
        related=("commerce", "tax", "discard-action", "leveraged", "purchase"),
        shown=Demonstration(
            position="edition: first; white: 1 rupee; black: 4 rupees; market top: 1 2 3; turn: white",
            decisions=("! buy top 2",),
            seen="Two rupees would be due, and White has one.",
        ),
    ),
)
