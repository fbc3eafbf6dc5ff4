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
        mistakes=("Beginners read only the lower half; the upper half strikes if nobody buys.",),
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
        line="Many events hold until the next Dominance Check has been scored.",
        text=(
            "Those for one player lie below that court, those for all beside the map. They still count for the "
            "check that ends them. Any check ends all of them.",
        ),
        traps=("A check in the same turn can end an event you have just bought.",),
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
        traps=("Armies of your own coalition go too, whoever is hurt by it.",),
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
        id="embarrassment-of-riches",
        part=PART,
        title=event_text("embarrassment_of_riches").title,
        line=event_text("embarrassment_of_riches").line,
        text=("The upper half of event 106. While it lasts only patriots and prizes add to influence.",),
        traps=("A gift bought meanwhile counts only after the check.",),
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
        id="disregard-for-customs",
        part=PART,
        title=event_text("disregard_for_customs").title,
        line=event_text("disregard_for_customs").line,
        text=("The upper half of event 107. For a while ruling regions earns nothing from those who play cards.",),
        traps=("Hostages are free as well while it lasts.",),
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
        id="failure-to-impress",
        part=PART,
        title=event_text("failure_to_impress").title,
        line=event_text("failure_to_impress").line,
        text=("The upper half of event 108. It also takes Wakhan's prizes.",),
        traps=("Nobody changes loyalty by it.",),
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
        id="confidence-failure",
        part=PART,
        title=event_text("confidence_failure").title,
        line=event_text("confidence_failure").line,
        text=("The upper half of event 114. Players with an empty hand lose nothing.",),
        traps=("You choose your own card; nobody sees your hand.",),
        rulings=(84,),
        related=("event-discarded", "hand", "other-persuasive-methods"),
        shown=Demonstration(
            position=("gray: hand 9 13, 4 rupees; blue: hand 8; market top: 114 59; turn: gray"),
            decisions=("end turn", "discard 9"),
            after=("gray: hand 13", "blue: -hand 8"),
            seen="Gray chooses which card goes; Blue has only one.",
        ),
    ),
)
