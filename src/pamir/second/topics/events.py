"""The rules by topic: events."""

from pamir.second.topics.printed import event_text
from pamir.topics import Demonstration, Topic

PART = "Events"

TOPICS = (
    Topic(
        id="event",
        part=PART,
        title="Event cards",
        line=(
            "Two effects: the lower one for whoever buys the card, the upper one for all if it is discarded at the "
            "left edge."
        ),
        text=(
            "Twelve events and four Dominance Checks exist; six of the twelve are in each game. Events never "
            "enter hand or court. So each one asks: buy it for its lower effect, or let it fall upon everybody?",
        ),
        words="events list of events",
        pages=(3, 9, 10),
        related=(
            "buying-events",
            "event-discarded",
            "lasting-events",
            "dominance-check",
            "new-tactics",
            "koh-i-noor-recovered",
            "courtly-manners",
            "rumor",
            "conflict-fatigue",
            "nationalism",
            "public-withdrawal",
            "nation-building",
            "backing-of-persian-aristocracy",
            "other-persuasive-methods",
            "pashtunwali-values",
            "rebuke",
            "riots",
        ),
        shown=Demonstration(
            position=("gray: 4 rupees; blue: 4 rupees; market top: 109 59; turn: gray"),
            decisions=("buy top 0",),
            after=("effects: conflict fatigue",),
            seen="Gray buys Conflict Fatigue instead of letting the riots come.",
        ),
    ),
    Topic(
        id="lasting-events",
        part=PART,
        title="Lasting events",
        line="Many bought events hold until the next Dominance Check has been scored.",
        text=(
            "Those for one player lie below that court, those for all beside the map. They still count for the "
            "check that ends them. Any check ends all of them.",
        ),
        words="duration how long persistent until",
        pages=(10,),
        rulings=(82,),
        related=("event", "after-check", "card-over-rule"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2; "
                "blue: loyal british; "
                "kabul: 2 british armies; "
                "effects: conflict fatigue; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("gray: 5 points", "effects: -conflict fatigue"),
            seen="Conflict Fatigue still makes two blocks enough, then it is over.",
        ),
    ),
    Topic(
        id="riots",
        part=PART,
        title="Riots",
        line=(
            "Discarded at the left edge, four events send all tribes and armies of Punjab, Herat, Kabul or Persia home."
        ),
        text=(
            "Roads stay. Citadel does not protect. Whoever lost a last tribe there is overthrown, player by "
            "player in turn order. Buying the card prevents it.",
        ),
        words="riot unrest uprising region cleared",
        pages=(9,),
        rulings=(65, 83),
        related=("event-discarded", "overthrow", "citadel", "rebuke"),
        shown=Demonstration(
            position=(
                "gray: loyal british, court 8, 4 rupees; "
                "blue: loyal russian, court 5 9; "
                "kabul: 1 blue tribe, 2 british armies; "
                "herat-kabul: 1 british road; "
                "market top: 112 59; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("kabul: -1 blue tribe, -2 british armies", "herat-kabul: 1 british road"),
            seen="Riots in Kabul: tribe and armies go, Blue loses the political card, the road stays.",
        ),
    ),
    Topic(
        id="new-tactics",
        part=PART,
        title=event_text("new_tactics").title,
        line=event_text("new_tactics").line,
        text=("Event 105. If it is discarded instead, military becomes the favored suit for all.",),
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
        id="embarrassment-of-riches",
        part=PART,
        title=event_text("embarrassment_of_riches").title,
        line=event_text("embarrassment_of_riches").line,
        text=("The upper half of event 106. Patriots and prizes are worth more while it lasts.",),
        rulings=(88,),
        related=("event-discarded", "gift", "koh-i-noor-recovered"),
        shown=Demonstration(
            position=(
                "gray: loyal british, gifts 2 4; "
                "blue: loyal british, court 51; "
                "kabul: 4 british armies; "
                "effects: embarrassment of riches; "
                "market top: 101 59; "
                "turn: gray"
            ),
            decisions=("buy top 0",),
            after=("blue: 5 points", "gray: 3 points"),
            seen="Two gifts count nothing; one patriot puts Blue first.",
        ),
    ),
    Topic(
        id="courtly-manners",
        part=PART,
        title=event_text("courtly_manners").title,
        line=event_text("courtly_manners").line,
        text=("Event 107. The other players still have to pay their bribes to you.",),
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
        id="disregard-for-customs",
        part=PART,
        title=event_text("disregard_for_customs").title,
        line=event_text("disregard_for_customs").line,
        text=("The upper half of event 107. For a while ruling regions earns nothing from those who play cards.",),
        rulings=(22,),
        related=("event-discarded", "bribe", "courtly-manners"),
        shown=Demonstration(
            position=(
                "gray: hand 9, 0 rupees; "
                "blue: court 5, 4 rupees; "
                "kabul: 2 blue tribes; "
                "effects: disregard for customs; "
                "turn: gray"
            ),
            decisions=("play 9 left", "road herat-kabul"),
            after=("gray: court 9",),
            seen="Nobody owes bribes, so the card is played at once.",
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
        id="failure-to-impress",
        part=PART,
        title=event_text("failure_to_impress").title,
        line=event_text("failure_to_impress").line,
        text=("The upper half of event 108. It also takes Wakhan's prizes.",),
        rulings=(126,),
        related=("event-discarded", "prize", "rumor"),
        shown=Demonstration(
            position=("gray: loyal russian, prizes 1, 4 rupees; blue: 4 rupees; market top: 108 59; turn: gray"),
            decisions=("end turn",),
            after=("gray: loyal russian, -prizes 1",),
            seen="The prize is gone, the loyalty stays.",
        ),
    ),
    Topic(
        id="conflict-fatigue",
        part=PART,
        title=event_text("conflict_fatigue").title,
        line=event_text("conflict_fatigue").line,
        text=("Event 109. If it is discarded instead, riots break out in Punjab.",),
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
        id="confidence-failure",
        part=PART,
        title=event_text("confidence_failure").title,
        line=event_text("confidence_failure").line,
        text=("The upper half of event 114. Players with an empty hand lose nothing.",),
        rulings=(84,),
        related=("event-discarded", "hand", "other-persuasive-methods"),
        shown=Demonstration(
            position=("gray: hand 9 13, 4 rupees; blue: hand 8; market top: 114 59; turn: gray"),
            decisions=("end turn", "discard 9"),
            after=("gray: hand 13", "blue: -hand 8"),
            seen="Gray chooses which card goes; Blue has only one.",
        ),
    ),
    Topic(
        id="pashtunwali-values",
        part=PART,
        title=event_text("pashtunwali_values").title,
        line=event_text("pashtunwali_values").line,
        text=("Event 115. If it is discarded instead, intelligence becomes the favored suit.",),
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
