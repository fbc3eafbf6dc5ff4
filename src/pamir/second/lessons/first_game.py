"""Help in the first whole game: what can be done, and why one would."""

from pamir.lessons import FirstGame, Tip

TIPS = (
    Tip(
        "loyalty",
        "Choose a coalition to serve; you can change it later, and no choice is wrong.",
        "starting-loyalty",
        prompt="choose loyalty",
        times=1,
    ),
    Tip(
        "bribe",
        "You owe a bribe: pay it, offer less, or give up the card for now, which costs no action.",
        "bribe",
        prompt="bribe",
        times=1,
    ),
    Tip(
        "answer",
        "You are offered less than you may ask: accept what you would rather have than nothing.",
        "bargaining",
        prompt="answer",
        times=1,
    ),
    Tip(
        "prize",
        "A prize of your own coalition is influence; one of another changes your side.",
        "prize",
        prompt="prize",
        times=1,
    ),
    Tip(
        "court-limit",
        "Your court is too long: give up the card whose actions and stars you need least.",
        "court-limit",
        prompt="court limit",
        times=1,
    ),
    Tip(
        "hand-limit",
        "Your hand is too full: keep what you can play soon.",
        "hand-limit",
        prompt="hand limit",
        times=1,
    ),
    Tip(
        "debt",
        "A card that had brought you rupees is gone, and they must be paid back: what you cannot pay costs cards.",
        "leverage",
        prompt="debt",
        times=1,
    ),
    Tip(
        "spy",
        "Put the spy where it may hold a useful card hostage, or where you want to betray.",
        "spy",
        prompt="spy",
        times=1,
    ),
    Tip(
        "road",
        "A road counts as a block and opens the border to armies of its coalition.",
        "road",
        prompt="road",
        times=1,
    ),
    Tip(
        "battle-losses",
        "Take away what keeps somebody else in power: a last tribe brings political cards down with it.",
        "overthrow",
        prompt="battle losses",
        times=1,
    ),
    Tip(
        "play",
        "Play a card from your hand: its icons bring pieces at once, and afterwards it can act every turn.",
        "play",
        deed="play",
    ),
    Tip(
        "buy",
        "Buy cards you can afford; cheap ones lie on the left, and rupees on a card come with it.",
        "purchase",
        deed="buy",
        times=3,
    ),
    Tip(
        "act",
        "Cards in your court can act; those of the favored suit do so without using an action.",
        "bonus-action",
        deed="act",
        times=3,
    ),
    Tip(
        "goal",
        "Keep an eye on the next check: serve the coalition that leads, or have many cylinders in play where none "
        "does.",
        "goal",
        deed="end turn",
    ),
)

FIRST_GAME = FirstGame(level="newcomer", tips=TIPS, fading=(3, 3, 2, 2, 1, 1))
