"""The rules by topic: game."""

from pamir.topics import Demonstration, Topic

PART = "The game"

TOPICS = (
    Topic(
        id="goal",
        part=PART,
        title="Goal of the game",
        line="Whoever has the most points when the game ends wins; points come only from Dominance Checks.",
        text=(
            "You lead an Afghan faction and serve one of three coalitions. Four Dominance Checks come out of the "
            "deck. If one coalition is then far ahead in blocks, its loyal players score by their influence; if none "
            "is, those with the most cylinders of their own in play score. So you always pull at two ropes: the "
            "strength of your coalition and your own power base.",
        ),
        traps=("A lead of four points after any check ends the game at once.",),
        mistakes=(
            "Beginners collect armies for a coalition in which somebody else has more influence: then the other"
            " one takes most of the points.",
        ),
        words="win winning purpose aim victory how to win the game point of what is it about",
        pages=(1, 9, 15),
        related=("points", "dominance-check", "dominant-coalition", "turn", "game-end"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, gifts 2, 3 rupees; "
                "blue: loyal british, 3 rupees; "
                "kabul: 5 afghan armies, 1 british army; "
                "market top: 101 1 2 3; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("gray: 5 points",),
            seen=(
                "Gray buys the Dominance Check while the Afghans are four blocks ahead, and alone serves them: five"
                " points."
            ),
        ),
    ),
    Topic(
        id="turn",
        part=PART,
        title="A turn",
        line="In your turn you take up to two actions and any number of bonus actions, then comes cleanup.",
        text=(
            "An action is to purchase a card, to play a card from your hand, or to use an action printed on a "
            "card in your court. The same kind may be chosen twice. You may also take one action or none. Cards"
            " of the favored suit act as a bonus: that costs none of the two. Play then goes clockwise.",
        ),
        traps=("Bonus actions may come before, between or after the two actions.",),
        mistakes=(
            "Beginners forget that buying and playing are two actions: a card bought and played uses the whole turn.",
        ),
        words="how many actions sequence pass",
        pages=(9,),
        rulings=(49,),
        related=("actions", "cleanup", "bonus-action", "purchase", "play"),
        shown=Demonstration(
            position=("gray: court 8, 4 rupees; blue: 4 rupees; market top: 59 13 1; turn: gray"),
            decisions=("buy top 1", "play 13 left", "road herat-kabul", "road kabul-punjab", "! buy top 0"),
            after=("gray: court 13 8",),
            seen="Buying and playing took both actions; a third is refused.",
        ),
    ),
    Topic(
        id="cleanup",
        part=PART,
        title="Cleanup",
        line="After your actions: court limit, hand limit, discard events at the left edge, refill the market.",
        text=(
            "Cleanup has four steps in this order. First you discard court cards above 3 plus your purple "
            "stars, then hand cards above 2 plus your blue stars. Then events in the leftmost market column are"
            " discarded, top row first, and their upper effect hits everybody. At last the rows slide left and "
            "are filled from the deck.",
        ),
        traps=(
            "Gaps stay open until then: a card bought early in the turn leaves a vacant place for every payment"
            " after it.",
        ),
        words="end of turn phase four steps",
        pages=(9,),
        rulings=(14, 76, 77),
        related=("court-limit", "hand-limit", "event-discarded", "refill", "instability", "turn"),
        shown=Demonstration(
            position=("gray: court 8 9 13 29, 4 rupees; blue: court 1; market top: 112 59; turn: gray"),
            decisions=("end turn", "discard 29"),
            after=("gray: court 8 9 13",),
            seen=("The fourth court card must go, then the event at the left edge is discarded and the market filled."),
        ),
    ),
    Topic(
        id="points",
        part=PART,
        title="Points",
        line="Points are given by Dominance Checks only: 5, 3 and 1 for influence, or 3 and 1 for cylinders.",
        text=(
            "A successful check pays those loyal to the dominant coalition, by influence. A failed one pays the two "
            "players with the most cylinders in play, whomever they serve. The last check of the game pays double. "
            "Points once scored are never lost.",
        ),
        mistakes=("Beginners count on influence alone: a failed check asks only for cylinders.",),
        words="score scoring victory points count when do I get",
        pages=(15,),
        rulings=(92, 93),
        related=("successful-check", "unsuccessful-check", "ties", "goal", "early-win"),
        shown=Demonstration(
            position=(
                "gray: loyal russian, 4 rupees, gifts 2; "
                "blue: loyal russian; "
                "herat: 4 russian armies; "
                "market top: 101; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("gray: 5 points", "blue: 3 points"),
            seen="Both serve the Russians: two influence score five, one scores three.",
        ),
    ),
    Topic(
        id="game-end",
        part=PART,
        title="End of the game",
        line=(
            "The game ends after the last Dominance Check, or earlier if somebody leads by four points after a check."
        ),
        text=(
            "After every check compare points. If one player is at least four ahead of everybody else, they win"
            " at once. Otherwise the game goes on until no Dominance Check is left in deck or market; the last "
            "one pays double and ends the game.",
        ),
        traps=("An empty deck does not end the game: the market only shrinks.",),
        words="over finish last when ends",
        pages=(9,),
        rulings=(81, 90),
        related=("early-win", "final-check", "tie-break", "goal"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, gifts 2, 4 points; "
                "blue: loyal british; "
                "kabul: 4 afghan armies; "
                "market top: 101; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("turn: over",),
            seen="Gray scores five, leads by more than four, and the game is over.",
        ),
    ),
    Topic(
        id="early-win",
        part=PART,
        title="Early win",
        line="Four points more than everybody else after a Dominance Check win the game at once.",
        text=(
            "The lead is measured right after scoring, against the player in second place. It does not matter "
            "whether the check succeeded. With two players a single successful check that only one of them "
            "serves is often enough.",
        ),
        mistakes=("Beginners plan for the last check and are surprised by the first one.",),
        words="lead four instant sudden",
        pages=(9, 15),
        rulings=(95,),
        related=("game-end", "points"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan; blue: loyal british; kabul: 4 afghan armies; market top: 101; turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("turn: over",),
            seen="Five points to none: the first check is also the last.",
        ),
    ),
    Topic(
        id="tie-break",
        part=PART,
        title="Tie for victory",
        line="Equal points: most red stars in court, then most rupees; if all is equal, the win is shared.",
        text=(
            "Stars are those of the military cards in court when the game ends. Rupees are counted after the "
            "buyer of the last check has paid for it and taken the rupees lying on it; it ends the game before "
            "the buyer's cleanup.",
        ),
        traps=("Equal in everything means that all of them have won.",),
        words="draw equal same points at the end if two players have",
        pages=(9,),
        rulings=(96, 97, 176),
        related=("game-end", "military-stars", "rupees"),
        shown=Demonstration(
            position=(
                "gray: loyal afghan, 2 points, court 33, 4 rupees; "
                "blue: loyal british, 2 points, court 12, 9 rupees; "
                "market top: 101; "
                "deck: none; "
                "discard: 102 103 104; "
                "turn: gray, 1 action"
            ),
            decisions=("buy top 0",),
            after=("turn: over", "gray: 6 points", "blue: 6 points"),
            seen="Both score four for a tie in cylinders; Gray has two red stars and wins in spite of Blue's money.",
        ),
    ),
    Topic(
        id="negotiation",
        part=PART,
        title="Talking and deals",
        line=(
            "You may promise anything, but nothing binds, and money or cards change hands only where a rule says so."
        ),
        text=(
            "Plans may be made aloud and broken. Cards are never given away, and rupees go to another player "
            "only as a bribe or by tax. More than the bribe may not be paid either. The one exception for cards"
            " is the event Other Persuasive Methods.",
        ),
        mistakes=("Beginners trust a promise: only the rules bind.",),
        words="trade give promise alliance deal another player hand over",
        pages=(8,),
        rulings=(21, 86),
        related=("bribe", "bargaining", "rupees"),
        shown=Demonstration(
            position=("gray: hand 8, 4 rupees; blue: court 5, 4 rupees; kabul: 2 blue tribes; turn: gray"),
            decisions=("play 8 left", "! propose 3"),
            seen="Blue may ask for two rupees here; offering three is refused.",
        ),
    ),
    Topic(
        id="secrets",
        part=PART,
        title="Open and hidden",
        line="Hands and the deck are hidden; rupees, gifts, prizes, courts and the number of hand cards are open.",
        text=(
            "A card is shown when it is offered for play, even if the bribe then fails. Since cards come from "
            "the open market, attentive players know most hands anyway. Discards are open and never shuffled "
            "again; the cards left in the box stay unknown.",
        ),
        traps=("A house option plays with open hands.",),
        words="secret public information see know hands of other players",
        pages=(6,),
        rulings=(4, 5),
        related=("hand", "deck", "options"),
        shown=Demonstration(
            position=("gray: hand 8, 4 rupees; blue: court 5, 4 rupees; kabul: 2 blue tribes; turn: gray"),
            decisions=("play 8 left", "decline"),
            after=("gray: 4 rupees, hand 8",),
            seen="Gray shows Kabul Bazaar, does not pay, and keeps card and action; Blue has seen the card.",
        ),
    ),
    Topic(
        id="limits-of-pieces",
        part=PART,
        title="When pieces run out",
        line="If your supply is empty, you take a fitting piece from anywhere in play, but none placed this turn.",
        text=(
            "For a block any block of that coalition will do, whoever placed it, and an army may become a road."
            " For a cylinder take one of your own: a tribe, a spy or a gift, never the scoring one. While the "
            "supply has pieces you must use those. If nothing may be taken, the placement is skipped.",
        ),
        traps=("Taking your last tribe of a region away this way causes overthrow.",),
        words="empty supply limit no blocks left no cylinders left component run out of",
        pages=(8,),
        rulings=(44, 45, 46, 47, 48, 147),
        related=("supply", "block", "cylinder", "overthrow"),
        shown=Demonstration(
            position=(
                "gray: loyal british, hand 33, 4 rupees; "
                "blue: loyal russian; "
                "kabul: 6 british armies; "
                "herat: 6 british armies; "
                "turn: gray"
            ),
            decisions=("play 33 left", "lift army kabul", "lift army herat"),
            after=("punjab: 2 british armies", "kabul: 5 british armies"),
            seen="All twelve British blocks are on the map, so the two new armies come from Kabul and Herat.",
        ),
    ),
    Topic(
        id="card-over-rule",
        part=PART,
        title="Cards beat rules",
        line="Where a card says something else than the rules, the card is right.",
        text=(
            "Special abilities and events change rules for a while: an ability as long as its card is in court,"
            " an event at once or until the next Dominance Check. A new ability works from the moment its card "
            "lies in court.",
        ),
        traps=("A card changes only what it names; all other rules stay.",),
        words="precedence conflict exception",
        pages=(8,),
        rulings=(75,),
        related=("ability", "event", "lasting-events"),
        shown=Demonstration(
            position=("gray: court 66, 0 rupees; market top: 1 2 3 61; turn: gray"),
            decisions=("buy top 3",),
            after=("gray: 0 rupees, hand 61",),
            seen="Herat Influence makes a Herat card free that the rules price at three rupees.",
        ),
    ),
)
