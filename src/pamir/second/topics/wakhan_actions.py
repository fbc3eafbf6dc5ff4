"""The rules by topic: Wakhan actions."""

from pamir.topics import Demonstration, Topic

PART = "Wakhan"

TOPICS = (
    Topic(
        id="wakhan-build",
        part=PART,
        title="Wakhan: build and gift",
        line=(
            "She builds armies only, in the first region of her list that she rules, with all her money; a gift goes "
            "to the cheapest empty space."
        ),
        text=(
            "At most three blocks in an action, six with Nation Building. Gift stands on no card of hers and "
            "comes only as a bonus action. A gift counts as influence in all coalitions.",
        ),
        traps=("She never places roads by building.",),
        pages=(18,),
        rulings=(114,),
        related=("build", "wakhan-ruling", "wakhan-turn"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 6 rupees, court 5; "
                "kabul: 1 blue tribe; "
                "market top: 1 9 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("kabul: 1 blue tribe, 3 russian armies",),
            seen="Six rupees become three armies in Kabul.",
        ),
    ),
    Topic(
        id="wakhan-betray",
        part=PART,
        title="Wakhan: betray",
        line=("She betrays the highest priority card with a prize on which she has a spy, and always keeps the prize."),
        text=("Her own cards are among them, cards without a prize are not. Her loyalty does not change by it.",),
        traps=("Cards with Bodyguards beside them are safe from her too, if they are political.",),
        pages=(18,),
        rulings=(160, 165),
        related=("betray", "wakhan-priority", "prize"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 22 1 2 3 4 5; "
                "gray: loyal british, 0 rupees, court 8 1; "
                "blue: 4 rupees, court 16; "
                "1: 1 blue spy; "
                "8: 1 blue spy; "
                "market top: 9 2 13 14 29 30; "
                "market bottom: 31 33 35 38 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: prizes 1",),
            seen="Kabul Bazaar has no prize; Mohan Lal has one and is betrayed.",
        ),
    ),
    Topic(
        id="wakhan-battle",
        part=PART,
        title="Wakhan: battle",
        line=(
            "In the first region of her list where she has an army and another player something to lose: tribes, "
            "then armies, then roads."
        ),
        text=(
            "Only blocks of coalitions that some person serves are attacked. With no such region she battles on the "
            "highest priority court card with spies of hers and of another. The red arrow decides between players. "
            "Four of her cards name a battle on a court card only: the one with most spies.",
        ),
        traps=("She leaves blocks of a coalition alone that nobody serves.",),
        pages=(18,),
        rulings=(118, 119, 144),
        related=("battle", "wakhan-loyalty", "wakhan-cards"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 15 1 2 3 4 5; "
                "gray: loyal british, court 7, 4 rupees; "
                "blue: 4 rupees, court 38; "
                "kabul: 2 russian armies, 2 gray tribes; "
                "market top: 9 1 13 14 29 30; "
                "market bottom: 31 33 35 39 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("kabul: -2 gray tribes",),
            seen="Her Russian armies in Kabul strike Gray's tribes.",
        ),
    ),
    Topic(
        id="wakhan-tax",
        part=PART,
        title="Wakhan: tax",
        line="She taxes players before the market, the richest first, and takes all the rank allows.",
        text=(
            "The usual conditions hold: a card of a region she rules, rupees above the shelter. The rest of the"
            " rank comes from the market, from the left; the red arrow decides ties.",
        ),
        traps=("The richest is who has most rupees in all, sheltered ones included.",),
        pages=(18,),
        rulings=(115,),
        related=("tax", "wakhan-cards", "wakhan-ruling"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 1 2 3 4 5 6; "
                "gray: 4 rupees, court 9; "
                "blue: 0 rupees, court 5 29; "
                "kabul: 1 blue tribe; "
                "market top: 1 2 13+1 14 30 31; "
                "market bottom: 33 35 38 39 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("gray: 2 rupees",),
            seen="She rules Kabul, Gray has a Kabul card: she taxes Gray.",
        ),
    ),
    Topic(
        id="wakhan-move",
        part=PART,
        title="Wakhan: move",
        line="She moves only armies, needs no roads, and goes where other players have tribes.",
        text=(
            "Only into a neighbouring region where all tribes together outnumber her armies, and never if it "
            "would cost her a ruler token. Her list of regions chooses origin and goal.",
        ),
        traps=("One army may go on to a second region if rank is left.",),
        pages=(18,),
        rulings=(116, 117, 142, 143),
        related=("move", "wakhan-battle", "wakhan-ruling"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 12 1 2 3 4 5; "
                "gray: loyal british, court 5, 4 rupees; "
                "blue: 4 rupees, court 9; "
                "kabul: 1 gray tribe; "
                "herat: 1 afghan army; "
                "market top: 31 1 13 14 29 30; "
                "market bottom: 8 33 35 39 40 42; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("kabul: 1 gray tribe, 1 afghan army",),
            seen="Her army leaves Herat for Kabul, where Gray has a tribe, without a road.",
        ),
    ),
    Topic(
        id="wakhan-bonus",
        part=PART,
        title="Wakhan: bonus actions",
        line=(
            "After her two actions every unused favored card acts, from the left, with its leftmost possible action."
        ),
        text=("The marker is looked at card by card. Each card still acts only once in a turn.",),
        traps=("A gift is possible only here: no card of hers names it.",),
        pages=(17,),
        rulings=(123,),
        related=("bonus-action", "wakhan-turn", "wakhan-build"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 3 1 2 4 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 4 rupees, court 58; "
                "herat: 1 blue tribe; "
                "market top: 9 1 13 14 29 30; "
                "market bottom: 33 31 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: gifts 2",),
            seen="Political is favored: her political card gives a gift after her two actions.",
        ),
    ),
    Topic(
        id="wakhan-cleanup",
        part=PART,
        title="Wakhan: cleanup",
        line="Over the court limit she discards in a fixed order, beginning with cards that are not political.",
        text=(
            "The order: not political, not patriot, not leveraged, most foreign spies above her own, fewest "
            "spies, lowest rank, not favored, lowest number. The limit is counted anew after each card. She has"
            " no hand to look at.",
        ),
        traps=("Overthrow and leverage follow her discards as for anybody.",),
        pages=(18,),
        rulings=(127, 145, 171),
        related=("cleanup", "wakhan-turn", "wakhan-priority"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 3 1 2 4 5 6; "
                "blue: court 7 9 13 14 29, 4 rupees; "
                "gray: 4 rupees, court 8; "
                "market top: 1 2 30 31 33 35; "
                "market bottom: 38 39 40 42 60 61; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("blue: court 7 14 29 1 38",),
            seen="Five cards may stay in her court: those above go, and Dost Mohammad, the political one, remains.",
        ),
    ),
    Topic(
        id="wakhan-events",
        part=PART,
        title="Wakhan: events",
        line=(
            "She buys events like other cards; a suit she names is the current one, a place the first of her list, "
            "a player by the red arrow."
        ),
        text=(
            "Dominance Checks she buys only by ambition, Public Withdrawal never. After Other Persuasive "
            "Methods she plays the cards she got at once, since she keeps no hand.",
        ),
        traps=("A person who swaps hands with her gets an empty one.",),
        pages=(16, 17),
        rulings=(124, 125, 134, 164, 166),
        related=("event", "wakhan", "wakhan-cards"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 4 1 2 3 5 6; "
                "gray: 4 rupees, court 8; "
                "blue: 0 rupees; "
                "market top: 9 113+2 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("buy top 0", "end turn"),
            after=("blue: court 13, 4 rupees",),
            seen="The event has become free and pays two rupees besides: Wakhan, who is poor, buys it.",
        ),
    ),
    Topic(
        id="wakhan-pieces",
        part=PART,
        title="Wakhan: empty supply and overthrow",
        line=(
            "Overthrow strikes her like anybody; when pieces run out she takes them from the first region of her list."
        ),
        text=("Armies go before roads, tribes before spies; a spy comes from the card of highest priority.",),
        mistakes=("Beginners forget that her cards fall with her tribes: attack there.",),
        pages=(8,),
        rulings=(128, 162),
        related=("limits-of-pieces", "wakhan", "overthrow"),
        shown=Demonstration(
            position=(
                "wakhan: blue, deck 19 1 3 4 5 6; "
                "gray: loyal british, court 38, 4 rupees; "
                "blue: court 5, 4 rupees; "
                "kabul: 1 blue tribe, 1 british army; "
                "turn: gray"
            ),
            decisions=("battle with 38",),
            after=("kabul: 1 british army",),
            seen="Gray removes her last tribe in Kabul, and she loses the political card.",
        ),
    ),
    Topic(
        id="wakhan-variants",
        part=PART,
        title="Wakhan: variants",
        line="Three options make her stronger, a fourth plays her older rules.",
        text=(
            "Looking for a bargain: she takes a cheaper card of the same suit and at least the same rank than the "
            "arrows name. Moving her spies: idle ones move when no army can. Keeping her loyalty: she serves the "
            "strongest coalition that nobody else serves. The older printing differs in ruling, ambition, radicalize "
            "and the icons of patriots.",
        ),
        traps=(
            (
                "The first three stand in no rulebook and together are called improved; the fourth plays her as the "
                "German rulebook does."
            ),
        ),
        words="improved savvy purchasing steadfast stronger harder",
        rulings=(130,),
        related=("wakhan", "options", "wakhan-radicalize", "wakhan-move", "wakhan-loyalty"),
        shown=Demonstration(
            position=(
                "wakhan: blue, savvy purchasing, spy movement, steadfast loyalty, deck 19 1 3 4 5 6; "
                "gray: 4 rupees, court 8, loyal british; "
                "blue: 4 rupees, court 5; "
                "kabul: 1 blue tribe, 2 afghan armies; "
                "market top: 1 9 13 14 29 30; "
                "market bottom: 31 33 35 38 39 41; "
                "turn: gray"
            ),
            decisions=("end turn",),
            after=("kabul: 1 blue tribe, 4 afghan armies",),
            seen="She serves the Afghans, who have more blocks, though her card names the Russians first.",
        ),
    ),
)
