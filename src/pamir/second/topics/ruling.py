"""The rules by topic: ruling."""

from pamir.topics import Demonstration, Topic

PART = "Ruling, bribes and hostages"

TOPICS = (
    Topic(
        id="ruling",
        part=PART,
        title="Ruling a region",
        line="At least one tribe, and more ruling pieces (tribes and loyal armies) than anybody else there.",
        text=(
            "Your ruling pieces are your tribes and all armies of your coalition in the region. You must have "
            "strictly more than each other player, and strictly more than the armies of each foreign coalition. A "
            "tie means nobody rules. The ruler may ask bribes of those who play cards of the region, and, with cards "
            "that can, build there and tax players who have cards of it.",
        ),
        traps=("Armies nobody is loyal to still count against you.",),
        mistakes=("Beginners gather armies without a tribe: armies alone never rule.",),
        words="rule ruler token control king plurality majority who rules",
        pages=(7,),
        rulings=(63,),
        related=("tribe", "army", "bribe", "tax", "build", "overthrow"),
        shown=Demonstration(
            position=(
                "gray: loyal british, hand 17, court 5 14, 8 rupees; "
                "blue: loyal russian; "
                "kabul: 1 gray tribe, 1 russian army; "
                "turn: gray"
            ),
            decisions=("! build with 14", "play 17 left", "build with 14", "army kabul", "done"),
            after=("kabul: 1 gray tribe, 2 british armies, 1 russian army",),
            seen=(
                "One tribe against one Russian army is a tie; the new British army makes Gray ruler, and building "
                "works."
            ),
        ),
    ),
    Topic(
        id="bribe",
        part=PART,
        title="Bribe for playing a card",
        line=(
            "To play a card of a region somebody else rules, pay that ruler one rupee for each of their tribes there."
        ),
        text=(
            "Only tribes count, not armies. The ruler may waive any part of it. If you neither pay nor get it "
            "waived, nothing happened: the card stays in hand and no action is spent. In a region of your own "
            "or without ruler nothing is due. Nobody may pay for you, and more than the bribe may not be paid.",
        ),
        traps=("The bribe goes to the player, not to the market.",),
        words="bribes pay ruler permission waive cost of playing do I have to play a card",
        pages=(11,),
        rulings=(18, 20, 21),
        related=("ruling", "bargaining", "hostage", "play"),
        shown=Demonstration(
            position=("gray: hand 8, 4 rupees; blue: court 5, 4 rupees; kabul: 2 blue tribes; turn: gray"),
            decisions=("play 8 left", "pay", "road herat-kabul", "road herat-kabul", "spy 5"),
            after=("gray: 2 rupees, court 8", "blue: 6 rupees"),
            seen="Blue rules Kabul with two tribes: Gray pays two rupees, then the card is played.",
        ),
    ),
    Topic(
        id="bargaining",
        part=PART,
        title="Bargaining over a bribe",
        line="Offer less than the full bribe; the other may accept, refuse or name a sum between.",
        text=(
            "You may always pay in full or give up. Each new offer must be higher than your last, each demand "
            "lower than the last. No deal means nothing happened: no action is spent. After three failed "
            "bargains in a turn you can only pay in full or give up; an option changes that number.",
        ),
        traps=("Wakhan never bargains.",),
        words="haggle offer negotiate discount lower bribe",
        pages=(11, 12),
        rulings=(19, 20, 21),
        related=("bribe", "hostage", "negotiation", "options"),
        shown=Demonstration(
            position=("gray: hand 8, 4 rupees; blue: court 5, 4 rupees; kabul: 2 blue tribes; turn: gray"),
            decisions=(
                "play 8 left",
                "propose 0",
                "counter 1",
                "pay",
                "road herat-kabul",
                "road herat-kabul",
                "spy 5",
            ),
            after=("gray: 3 rupees", "blue: 5 rupees"),
            seen="Gray offers nothing, Blue asks one of the two rupees, Gray pays it.",
        ),
    ),
    Topic(
        id="hostage",
        part=PART,
        title="Hostages",
        line=(
            "If one opponent has more spies on your card than every other player, you pay a bribe to use its actions."
        ),
        text=(
            "The bribe is one rupee for each of the holder's spies on the card, and it may be waived or "
            "bargained over like any other. Your own spies on the card defend it: with a tie nobody holds it. "
            "What the action itself costs must be left to you. Abilities and stars are never held.",
        ),
        mistakes=("Beginners think a hostage card is lost: it only has a toll.",),
        words="hostage actions spies on my card held pay to act",
        pages=(12,),
        rulings=(18, 19, 20, 50, 149),
        related=("spy", "bribe", "bargaining", "ability"),
        shown=Demonstration(
            position=(
                "gray: court 8, 4 rupees; blue: court 1; 8: 2 blue spies, 1 gray spy; market top: 59+2 13; turn: gray"
            ),
            decisions=("tax with 8", "pay", "take market top 0"),
            after=("gray: 4 rupees", "blue: 6 rupees"),
            seen="Blue's two spies outnumber Gray's one: the tax costs Gray two rupees.",
        ),
    ),
)
