"""Kinds of journal rows: what can happen at the table, with the meaning of a, b, c, d."""

(
    GAME_STARTS,  # a: first chooser
    LOYALTY_CHOSEN,  # a: seat, b: coalition
    TURN_STARTS,  # a: seat, b: number of the turn
    TURN_ENDS,  # a: seat, b: actions left unused
    BOUGHT,  # a: seat, b: card, c: slot, d: price
    RUPEE_ON_CARD,  # a: seat that pays, b: slot, c: rupees, d: card
    RUPEE_GONE,  # a: seat that pays, b: slot or -1, c: rupees; it leaves the game
    COLLECTED,  # a: seat, b: card, c: rupees lying on it
    OFFERED_PLAY,  # a: seat, b: card, c: side
    PLAYED,  # a: seat, b: card, c: side
    ACTED,  # a: seat, b: card, c: kind of action, d: 1 when it was a bonus action
    BRIBE_OWED,  # a: payer, b: receiver, c: rupees, d: card
    PROPOSED,  # a: payer, b: receiver, c: rupees
    COUNTERED,  # a: receiver, b: payer, c: rupees
    REFUSED,  # a: receiver, b: payer, c: rupees offered
    DECLINED,  # a: payer, b: receiver; the action does not happen
    BRIBED,  # a: payer, b: receiver, c: rupees paid, d: rupees owed
    IGNORED_BRIBE,  # a: payer, b: receiver, c: rupees owed; Courtly Manners
    ROAD_PLACED,  # a: seat, b: border, c: coalition
    ARMY_PLACED,  # a: seat, b: region, c: coalition
    TRIBE_PLACED,  # a: seat, b: region
    SPY_PLACED,  # a: seat, b: card
    GIFT_PLACED,  # a: seat, b: gift space
    LIFTED_ARMY,  # a: seat, b: region, c: coalition
    LIFTED_ROAD,  # a: seat, b: border, c: coalition
    LIFTED_TRIBE,  # a: seat, b: region
    LIFTED_SPY,  # a: seat, b: card
    LIFTED_GIFT,  # a: seat, b: gift space
    NO_PIECE,  # a: seat, b: kind of piece; nothing can be placed (ruling 44)
    LEVERAGED,  # a: seat, b: card, c: rupees
    FAVORED,  # a: suit, b: card that says so or 0, c: suit before
    FAVOR_IGNORED,  # a: suit, b: card; Pashtunwali Values
    GIFTS_RETURNED,  # a: seat, b: number
    PRIZES_LOST,  # a: seat, b: number
    LOYALTY_CHANGED,  # a: seat, b: old coalition, c: new coalition
    DISCARDED_COURT,  # a: seat, b: card
    DISCARDED_HAND,  # a: seat, b: card
    SPIES_RETURNED,  # a: seat, b: card, c: number
    LEVERAGE_PAID,  # a: seat, b: card, c: rupees paid, d: cards now owed
    DEBT_FORGIVEN,  # a: seat, b: cards still owed
    OVERTHROW_TRIBES,  # a: seat, b: region, c: tribes removed
    OVERTHROW_CARDS,  # a: seat, b: region; the last tribe is gone, political cards follow
    TAXED_SLOT,  # a: seat, b: slot, c: card
    TAXED_SEAT,  # a: seat, b: victim
    MARCHED,  # a: seat, b: from, c: to, d: coalition
    MIGRATED,  # a: seat, b: from, c: to
    SPY_SENT,  # a: seat, b: from card, c: to card
    BETRAYED,  # a: seat, b: card, c: its owner
    PRIZE_TAKEN,  # a: seat, b: card, c: coalition
    PRIZE_LEFT,  # a: seat, b: card
    BATTLE_IN,  # a: seat, b: region
    BATTLE_ON,  # a: seat, b: card
    TRIBE_KILLED,  # a: seat, b: region, c: victim
    ARMY_KILLED,  # a: seat, b: region, c: coalition
    ROAD_KILLED,  # a: seat, b: border, c: coalition
    SPY_KILLED,  # a: seat, b: card, c: victim
    SPY_SHELTERED,  # a: seat, b: card
    SPY_LET_GO,  # a: seat
    EVENT_BOUGHT,  # a: seat, b: card
    EVENT_DISCARDED,  # a: card, b: slot
    RUMOR_ABOUT,  # a: seat, b: victim
    HANDS_SWAPPED,  # a: seat, b: other seat, c: cards given, d: cards received
    SUIT_NAMED,  # a: seat, b: suit
    ARISTOCRACY,  # a: seat, b: rupees
    RIOT,  # a: region, b: card
    REBUKED,  # a: seat, b: region
    TRIBES_SCATTERED,  # a: region, b: seat, c: number
    ARMIES_SCATTERED,  # a: region, b: coalition, c: number
    CHECK,  # a: dominant coalition or -1, b: 1 when final, c: margin needed
    SCORED,  # a: seat, b: points, c: influence or cylinders
    BLOCKS_CLEARED,
    EFFECT_ENDS,  # a: event card, b: seat it held for, -1 for all
    INSTABILITY,
    CARD_DRAWN,  # a: card, b: slot
    CARD_SLID,  # a: card, b: from slot, c: to slot
    GAME_OVER,  # a: bits of the winning seats, b: why (0 final check, 1 lead, 2 turn cap)
    AI_CARD,  # a: her card, b: row the arrows give, c: column, d: 1 after a reshuffle
    AI_LOYALTY,  # a: coalition
    AI_LINE,  # a: line 0-2 of her card, or 3 for a bonus action, b: action key, c: verdict
    AI_CONSIDERS,  # a: what is chosen, b: a candidate, c: what speaks for it, d: its price
    AI_REJECTS,  # a: what is chosen, b: what she passes over, c: why
    AI_PICKS,  # a: what is chosen, b: her choice, c: what decided, d: how many were considered
    AI_AMBITION,  # a: slot, b: points she would score, c: 1 if it wins the game
    AI_DISCARDS_UNPAID,  # a: card bought, b: bribe she cannot pay, c: receiver
    RUPEES_SWALLOWED,  # a: slot, b: rupees that lay there when Public Withdrawal came
) = range(85)
