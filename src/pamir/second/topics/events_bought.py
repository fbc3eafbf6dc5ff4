"""The rules by topic: events bought."""

from pamir.second.topics.printed import event_text
from pamir.topics import Demonstration, Topic

PART = "Events"

TOPICS = (
    Topic(
        id="new-tactics",
        part=PART,
        title=event_text("new_tactics").title,
        line=event_text("new_tactics").line,
        text=("Event 105. If it is discarded instead, military becomes the favored suit for all.",),
        traps=("Military cards still act only once a turn, and purchases keep their price.",),
        rulings=(10, 49, 87),
        related=("event", "bonus-action", "favored-suit"),
        shown=Demonstration(
            position=(
                "gray: court 16, 4 rupees; "
                "blue: 4 rupees; "
                "effects: new tactics gray; "
                "market top: 59+1 8; "
                "turn: gray, 0 actions"
            ),
            decisions=("tax with 16",),
            after=("gray: 5 rupees",),
            seen="No action left and political favored, yet the military card acts.",
        ),
    ),
    Topic(
        id="koh-i-noor-recovered",
        part=PART,
        title=event_text("koh_i_noor_recovered").title,
        line=event_text("koh_i_noor_recovered").line,
        text=(
            "Event 106. If it is discarded instead, Embarrassment of Riches takes all influence from gifts "
            "until the next Dominance Check.",
        ),
        traps=("It counts only for you, and only for gifts you still have when the check comes.",),
        rulings=(88,),
        related=("event", "gift", "influence", "embarrassment-of-riches"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2; "
                "blue: loyal british, gifts 2, court 51; "
                "kabul: 4 british armies; "
                "effects: koh-i-noor recovered gray; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("gray: 4 points", "blue: 4 points"),
            seen="Gray's gift counts two: three influence each, and the points are shared.",
        ),
    ),
    Topic(
        id="courtly-manners",
        part=PART,
        title=event_text("courtly_manners").title,
        line=event_text("courtly_manners").line,
        text=("Event 107. The other players still have to pay their bribes to you.",),
        traps=("Nobody has to agree: you decide each time whether to pay.",),
        rulings=(22, 88, 109),
        related=("event", "bribe", "hostage", "disregard-for-customs"),
        shown=Demonstration(
            position=(
                "gray: hand 9, 0 rupees; "
                "blue: court 5, 4 rupees; "
                "kabul: 2 blue tribes; "
                "effects: courtly manners gray; "
                "turn: gray"
            ),
            decisions=("play 9 left", "ignore", "road herat-kabul"),
            after=("gray: court 9", "blue: 4 rupees"),
            seen="Gray plays a Kabul card without paying the ruler.",
        ),
    ),
    Topic(
        id="rumor",
        part=PART,
        title=event_text("rumor").title,
        line=event_text("rumor").line,
        text=(
            "Event 108. You name an opponent, not yourself. If it is discarded instead, Failure to Impress "
            "takes all prizes.",
        ),
        traps=("The patriots stay in court and act as ever.",),
        rulings=(85,),
        related=("event", "patriot", "influence", "failure-to-impress"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2; "
                "blue: loyal british, court 51 50; "
                "kabul: 4 british armies; "
                "market top: 108 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0", "buy top 1"),
            after=("gray: 5 points", "blue: 3 points"),
            seen="Two patriots of Blue count nothing in the check.",
        ),
    ),
    Topic(
        id="conflict-fatigue",
        part=PART,
        title=event_text("conflict_fatigue").title,
        line=event_text("conflict_fatigue").line,
        text=("Event 109. If it is discarded instead, riots break out in Punjab.",),
        traps=("It helps every coalition, also the one you do not serve.",),
        rulings=(91,),
        related=("event", "dominant-coalition", "riots"),
        shown=Demonstration(
            position=(
                "gray: loyal british; "
                "blue: loyal russian; "
                "kabul: 3 british armies, 1 russian army; "
                "market top: 109 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0", "buy top 1"),
            after=("gray: 5 points",),
            seen="Three blocks against one are enough now.",
        ),
    ),
    Topic(
        id="nationalism",
        part=PART,
        title=event_text("nationalism").title,
        line=event_text("nationalism").line,
        text=("Event 110. If it is discarded instead, riots break out in Herat.",),
        traps=("Moving your last tribe out of a region overthrows you there.",),
        rulings=(43, 74),
        related=("event", "tribe", "move", "battle-region", "riots"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 7 9; "
                "blue: loyal russian; "
                "kabul: 2 gray tribes; "
                "kabul-punjab: 1 british road; "
                "effects: nationalism gray; "
                "turn: gray"
            ),
            decisions=("move with 9", "move tribe kabul > punjab"),
            after=("punjab: 1 gray tribe", "kabul: 1 gray tribe"),
            seen="A tribe marches over a British road like a loyal army.",
        ),
    ),
    Topic(
        id="public-withdrawal",
        part=PART,
        title=event_text("public_withdrawal").title,
        line=event_text("public_withdrawal").line,
        text=(
            "Event 111. It takes up a place in the market and swallows rupees until it reaches the left edge. "
            "Then it is discarded without any effect.",
        ),
        traps=("Costs of actions lie on it as on any card, and vanish.",),
        rulings=(16, 174),
        related=("event", "market", "price"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 59 111 8; turn: gray"),
            decisions=("! buy top 1", "buy top 2"),
            after=("gray: 2 rupees", "market top: 59+1! 111! - - - -"),
            seen="The rupee for the second column is paid and gone.",
        ),
    ),
    Topic(
        id="nation-building",
        part=PART,
        title=event_text("nation_building").title,
        line=event_text("nation_building").line,
        text=("Event 112. If it is discarded instead, riots break out in Kabul.",),
        traps=("Blocks of a pair need not go to the same place.",),
        rulings=(89,),
        related=("event", "build", "infrastructure", "riots"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 5, 2 rupees; "
                "blue: loyal russian; "
                "kabul: 1 gray tribe; "
                "effects: nation building gray; "
                "market top: 1 2; "
                "market bottom: 3 4; "
                "turn: gray"
            ),
            decisions=("build with 5", "army kabul", "army kabul"),
            after=("kabul: 1 gray tribe, 2 british armies", "gray: 0 rupees"),
            seen="Two armies for the price of one.",
        ),
    ),
    Topic(
        id="backing-of-persian-aristocracy",
        part=PART,
        title=event_text("backing_of_persian_aristocracy").title,
        line=event_text("backing_of_persian_aristocracy").line,
        text=("Event 113. If it is discarded instead, riots break out in Persia.",),
        traps=("The rupees lying on the card come on top.",),
        pages=(10,),
        related=("event", "rupees", "riots"),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 113 59; turn: gray"),
            decisions=("buy top 0",),
            after=("gray: 7 rupees",),
            seen="Three new rupees from the bank.",
        ),
    ),
    Topic(
        id="other-persuasive-methods",
        part=PART,
        title=event_text("other_persuasive_methods").title,
        line=event_text("other_persuasive_methods").line,
        text=("Event 114. If it is discarded instead, Confidence Failure costs everybody a hand card.",),
        traps=("With an empty hand you take a hand for nothing.",),
        rulings=(86, 125),
        related=("event", "hand", "negotiation", "confidence-failure"),
        shown=Demonstration(
            position=("seats: 3; gray: hand 9, 4 rupees; blue: hand 8 13; tan: hand 1; market top: 114 59; turn: gray"),
            decisions=("buy top 0", "name blue"),
            after=("gray: hand 8 13", "blue: hand 9"),
            seen="Gray gives one card and gets two.",
        ),
    ),
    Topic(
        id="pashtunwali-values",
        part=PART,
        title=event_text("pashtunwali_values").title,
        line=event_text("pashtunwali_values").line,
        text=("Event 115. If it is discarded instead, intelligence becomes the favored suit.",),
        traps=("You may name the suit that is favored already, just to keep it.",),
        rulings=(87, 134, 164),
        related=("event", "favored-suit", "icon-favored-suit"),
        shown=Demonstration(
            position=("gray: hand 52, 4 rupees; blue: 4 rupees; market top: 115 59; turn: gray"),
            decisions=("buy top 0", "suit economic", "play 52 left"),
            after=("favored: economic",),
            seen="Economic is favored and stays so, although the card played shows political.",
        ),
    ),
    Topic(
        id="rebuke",
        part=PART,
        title=event_text("rebuke").title,
        line=event_text("rebuke").line,
        text=("Event 116. If it is discarded instead, political becomes the favored suit.",),
        traps=("It strikes your own pieces there too.",),
        rulings=(65, 83),
        related=("event", "riots", "overthrow"),
        shown=Demonstration(
            position=(
                "gray: loyal british, 4 rupees; "
                "blue: loyal russian, court 5 17; "
                "kabul: 1 blue tribe, 1 russian army; "
                "market top: 116 59; "
                "turn: gray"
            ),
            decisions=("buy top 0", "region kabul"),
            after=("kabul: -1 blue tribe, -1 russian army",),
            seen="Even Citadel does not save the tribe, and Blue is overthrown.",
        ),
    ),
)
