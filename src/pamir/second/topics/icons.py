"""The rules by topic: icons."""

from pamir.topics import Demonstration, Topic

PART = "Cards"

TOPICS = (
    Topic(
        id="impact-icons",
        part=PART,
        title="Impact icons",
        line="The icons on the right side of a card happen once, from top to bottom, when it is played.",
        text=(
            "Six kinds exist: army, road, tribe, spy, leverage, favored suit. None may be declined; you only "
            "choose where a road or spy goes. If not a single fitting piece may be placed, the icon is skipped.",
        ),
        traps=("If the card leaves your court before its icons, say for a debt, they are lost.",),
        words="symbols right side effects legend",
        pages=(11,),
        rulings=(24, 26, 28, 172),
        related=(
            "icon-army",
            "icon-road",
            "icon-tribe",
            "icon-spy",
            "icon-leverage",
            "icon-favored-suit",
            "play",
        ),
        shown=Demonstration(
            position=("gray: hand 6, loyal afghan, 4 rupees; blue: court 8; turn: gray"),
            decisions=("play 6 left", "spy 8"),
            after=("kabul: 1 gray tribe, 1 afghan army", "8: 1 gray spy"),
            seen="Tribe and army go to Kabul by themselves; only the spy asks where.",
        ),
    ),
    Topic(
        id="icon-army",
        part=PART,
        title="Icon: army",
        line="A block of the coalition you serve enters the card's region as an army.",
        text=(
            "The army belongs to the coalition you serve after any change the card itself caused. Each army "
            "icon is one block.",
        ),
        traps=("Somebody else's rule over the region does not stop your army.",),
        pages=(11,),
        related=("army", "impact-icons", "loyalty"),
        shown=Demonstration(
            position=("gray: loyal russian, hand 98, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 98 left",),
            after=("transcaspia: 3 russian armies",),
            seen="European Cannons bring three armies to Transcaspia.",
        ),
    ),
    Topic(
        id="icon-road",
        part=PART,
        title="Icon: road",
        line=("A block of the coalition you serve goes as a road onto a border of the card's region that you choose."),
        text=("You choose the border, also one that has roads already. Several road icons may go to the same border.",),
        traps=("The road helps only armies of its own coalition.",),
        pages=(11,),
        related=("road", "impact-icons", "loyalty"),
        shown=Demonstration(
            position=("gray: loyal british, hand 29, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 29 left", "road kabul-punjab", "road kabul-punjab"),
            after=("kabul-punjab: 2 british roads",),
            seen="Both roads of the Khyber Pass go to the same border.",
        ),
    ),
    Topic(
        id="icon-tribe",
        part=PART,
        title="Icon: tribe",
        line="A cylinder of yours enters the card's region as a tribe.",
        text=("It may make you ruler at once. Only political cards show it.",),
        traps=("The tribe stands even where others rule; it may end their rule.",),
        pages=(11,),
        related=("tribe", "impact-icons", "ruling"),
        shown=Demonstration(
            position=("gray: hand 93, 4 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 93 left",),
            after=("transcaspia: 2 gray tribes",),
            seen="Madali Khan brings two tribes to Transcaspia.",
        ),
    ),
    Topic(
        id="icon-spy",
        part=PART,
        title="Icon: spy",
        line="A cylinder of yours goes as a spy onto a card of the same region, in whatever court.",
        text=(
            "The card just played is allowed too, so there is always a place. Several spies of one card may go "
            "to different cards.",
        ),
        mistakes=("Beginners put all spies on one card; two cards with one spy each are two hostages.",),
        pages=(11,),
        rulings=(25,),
        related=("spy", "impact-icons", "hostage"),
        shown=Demonstration(
            position=("gray: hand 72, 4 rupees; blue: court 68; turn: gray"),
            decisions=("play 72 left", "spy 68", "spy 72"),
            after=("68: 1 gray spy", "72: 1 gray spy"),
            seen="One spy watches Blue's Persian card, one stays on the card just played.",
        ),
    ),
    Topic(
        id="icon-leverage",
        part=PART,
        title="Icon: leverage",
        line="Take two rupees from the bank; they are owed back when the card leaves your court.",
        text=(
            "The card stays leveraged as long as it is in your court, whoever makes it leave. It is a loan "
            "without interest for those who keep the card.",
        ),
        traps=("The rupees come in the order of the icons, so they cannot pay the bribe for the same card.",),
        pages=(11,),
        rulings=(38,),
        related=("leverage", "impact-icons", "rupees"),
        shown=Demonstration(
            position=("gray: hand 54, 0 rupees; blue: 4 rupees; turn: gray"),
            decisions=("play 54 left",),
            after=("gray: 2 rupees, court 54",),
            seen="Herati Bandits bring two borrowed rupees.",
        ),
    ),
    Topic(
        id="icon-favored-suit",
        part=PART,
        title="Icon: favored suit",
        line="The suit it shows becomes the favored suit.",
        text=("It is the last icon of every card that has one. With Pashtunwali Values in force it does nothing.",),
        traps=("It may take away a bonus you were counting on in the same turn.",),
        pages=(11,),
        rulings=(87,),
        related=("favored-suit", "impact-icons"),
        shown=Demonstration(
            position=("gray: hand 62, 4 rupees; blue: 4 rupees; favored: military; turn: gray"),
            decisions=("play 62 left", "road herat-kabul"),
            after=("herat-kabul: 1 afghan road", "favored: political"),
            seen="Qanat System makes political the favored suit instead of military.",
        ),
    ),
)
