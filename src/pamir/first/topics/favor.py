"""The rules of the first edition by topic: Favor cards."""

from pamir.topics import Demonstration, Topic

PART = "Loyalty and Influence"

TOPICS = (
    Topic(
        id="favor",
        part=PART,
        title="Favor cards",
        line="Each Empire's Favor belongs to the player ahead in Influence in it, and gives a privilege.",
        text=("Ties are broken as always; if nobody is ahead, nobody holds it. It follows every change at once.",),
        traps=("The privilege belongs to who holds the card when it is used.",),
        words="favour card advantage power of empire",
        rules=("9.5",),
        rulings=(21, 40),
        related=(
            "influence",
            "imperial-investment",
            "european-arms",
            "support-of-the-people",
            "ties",
            "favor-at-zero",
        ),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, start card, hand 14 88, 0 rupees; "
                "black: loyal british, start card, gifts 2 4; turn: white"
            ),
            decisions=("discard 14", "play 88 left"),
            after=("white: 0 rupees", "black: 5 rupees"),
            seen=(
                "Black is ahead with the British and earns the rupee of Imperial Investment, although White discards."
            ),
        ),
    ),
    Topic(
        id="favor-at-zero",
        part=PART,
        title="Favor at zero",
        line="Even without any Influence a tie can be won, and with it the Favor card.",
        text=(
            "Military stars, then rupees decide among those tied at zero. An option asks for at least one Influence.",
        ),
        traps=("So a rich player may hold Favor in an Empire without serving it.",),
        words="zero influence tie option",
        rules=("9.5", "17"),
        rulings=(21,),
        related=("favor", "ties", "options"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 15, loyal british, 4 rupees; "
                "black: loyal russian, 0 rupees; kabul: 1 british army; market top: 1 2; turn: white"
            ),
            decisions=("campaign with 15", "march to herat"),
            after=("white: 3 rupees",),
            seen=(
                "Nobody has Influence with the Afghans; White is ahead by military stars, and the "
                "Baggage Train costs one."
            ),
        ),
    ),
    Topic(
        id="imperial-investment",
        part=PART,
        title="Imperial Investment",
        line="The British Favor: one rupee from the Box for each Leveraged card that anybody discards.",
        text=("From Tableau, Hand or Market, also if it is kept as a Prize. It comes before the debt is paid.",),
        traps=("The holder of just before counts.",),
        words="british favor money leveraged",
        rules=("9.5",),
        rulings=(17, 22),
        related=("favor", "leveraged", "debt"),
        shown=Demonstration(
            position=(
                "edition: first; white: loyal british, start card, hand 14, 0 rupees; black: loyal russian; turn: white"
            ),
            decisions=("discard 14",),
            after=("white: 1 rupee",),
            seen="White leads with the British and earns a rupee by a discard.",
        ),
    ),
    Topic(
        id="european-arms",
        part=PART,
        title="European Arms",
        line="The Russian Favor: once in a Campaign pay a rupee to the Box and remove one more.",
        text=("At any time during the attack.",),
        traps=("Each enemy Army still costs one of your own.",),
        words="russian favor remove more",
        rules=("9.5",),
        rulings=(23, 40),
        related=("favor", "attack"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 52 86, loyal russian, 3 rupees; black: loyal british; "
                "kabul: 1 russian army, 2 black tribes; turn: white"
            ),
            decisions=(
                "campaign with 52",
                "attack british",
                "remove tribe black",
                "european arms",
                "remove tribe black",
            ),
            after=("white: 2 rupees", "kabul: 1 russian army, -1 black tribe"),
            seen="Rank 1 and a rupee: two Tribes fall.",
        ),
    ),
    Topic(
        id="support-of-the-people",
        part=PART,
        title="Support of the People",
        line="The Afghan Favor: a Baggage Train costs one rupee instead of two.",
        text=("It goes on the rightmost card of either row, as you choose.",),
        traps=("Which Empire gives which privilege is told by the card set.",),
        words="afghan favor baggage train cheaper",
        rules=("9.5",),
        rulings=(41,),
        related=("favor", "baggage-train"),
        shown=Demonstration(
            position=(
                "edition: first; white: tableau 17 3, loyal afghan, 1 rupee; black: loyal british; "
                "kabul: 1 afghan army; market top: 1; turn: white"
            ),
            decisions=("campaign with 17", "march to herat"),
            after=("white: 0 rupees", "herat: 1 afghan army"),
            seen="The last rupee is enough.",
        ),
    ),
)
