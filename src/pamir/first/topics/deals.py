"""The rules of the first edition by topic: deals."""

from pamir.topics import Demonstration, Topic

PART = "Deals"

TOPICS = (
    Topic(
        id="deals",
        part=PART,
        title="Deals",
        line="In your turn you may propose a deal to one other player; it is accepted or refused as a whole.",
        text=(
            "It costs no action. Both halves happen at once. At most five are accepted and three refused in a turn. "
            "Promises do not bind.",
        ),
        traps=("Only the active player proposes. An option plays without deals.",),
        words="negotiate trade bargain agreement promise",
        rules=("11",),
        rulings=(37,),
        related=("deal-terms", "consent", "waiver", "deal-answer"),
        shown=Demonstration(
            position="edition: first; white: 4 rupees, hand 5; black: 4 rupees; turn: white",
            decisions=("propose to black", "give card 5", "ask 2", "offer", "accept"),
            after=("white: 6 rupees", "black: 2 rupees, hand 5"),
            seen="White sells a Hand card for two rupees.",
        ),
    ),
    Topic(
        id="deal-terms",
        part=PART,
        title="Terms of a deal",
        line="Rupees and Hand cards on both sides; Consent and a waiver may be asked for.",
        text=(
            "Terms are named in a fixed order, then the deal is offered or withdrawn. Who receives cards "
            "must have room in Hand, both halves counted.",
        ),
        traps=(
            "With closed Hands you may ask for any card that lies nowhere in sight; who does not hold it "
            "can only refuse.",
        ),
        words="offer give ask card rupees",
        rules=("11",),
        rulings=(37,),
        related=("deals", "consent", "waiver", "hand-size"),
        shown=Demonstration(
            position="edition: first; white: 4 rupees; black: 4 rupees; turn: white",
            decisions=("propose to black", "! give 5", "withdraw"),
            seen="White has only four rupees to give.",
        ),
    ),
    Topic(
        id="consent",
        part=PART,
        title="Consent",
        line="Leave to use the Spies of another player as Intel in one Location, until the end of the turn.",
        text=("It is asked for in a deal. Your own Spies always Consent.",),
        traps=("It is for Intel alone.",),
        words="permission spies of others",
        rules=("11", "8.8"),
        rulings=(38,),
        related=("intel", "deals", "deal-terms"),
        shown=Demonstration(
            position=(
                "edition: first; white: 4 rupees, tableau 15, loyal british; "
                "black: loyal russian, tableau 8; 8: 1 black spy; kabul: 1 british army; turn: white"
            ),
            decisions=("propose to black", "give 2", "ask consent kabul", "offer", "accept"),
            after=("consents: black kabul", "white: 2 rupees"),
            seen="Two rupees buy Black's Consent in Kabul.",
        ),
    ),
    Topic(
        id="waiver",
        part=PART,
        title="Waiver of tolls",
        line="Another player lets you off some of the toll for the next card you play in one Location.",
        text=("It is asked for in a deal and lasts for one card, or until the end of the turn.",),
        traps=("Tolls to others stay due.",),
        words="discount toll free play",
        rules=("11", "7.1"),
        rulings=(37,),
        related=("toll", "deals", "deal-terms"),
        shown=Demonstration(
            position="edition: first; white: 1 rupee, hand 5; black: 4 rupees; kabul: 2 black tribes; turn: white",
            decisions=("propose to black", "ask waiver kabul 1", "offer", "accept", "play 5 left"),
            after=("white: 0 rupees", "black: 5 rupees"),
            seen="Black waives one rupee of two, and White can play Shah Shujah.",
        ),
    ),
    Topic(
        id="deal-answer",
        part=PART,
        title="Answering a deal",
        line="Who is asked accepts the deal as it is, or refuses it.",
        text=("There is no counter-offer: propose your own in your turn.",),
        traps=("Three refusals end the bargaining of a turn.",),
        words="accept refuse answer offer",
        rules=("11",),
        rulings=(37,),
        related=("deals", "deal-terms"),
        shown=Demonstration(
            position="edition: first; white: 4 rupees; black: 4 rupees, hand 5; turn: white",
            decisions=("propose to black", "give 1", "offer", "refuse"),
            after=("white: 4 rupees", "turn: 1 refused"),
            seen="Black refuses even a present; nothing changes hands.",
        ),
    ),
)
