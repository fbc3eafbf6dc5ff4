/* The compiled rules of an edition of Pax Pamir: one library an edition, this header for all. Made by
   python -m pamir.kernel.header; docs/LIBRARY.md explains it.

   A position is pamir_size bytes, to be copied and kept as they are. A new game is begun on a copy of a blank position,
   which carries options and cards: pamir_blank is the usual one. A journal is one int32_t of value 1 where nothing is
   to be written down. Nothing is checked and nothing allocated; a position belongs to one thread at a time. */
#ifndef PAMIR_H
#define PAMIR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const int64_t pamir_size; /* bytes of a position */
extern const int64_t pamir_room; /* actions that a list of legal ones needs room for */
extern const int64_t pamir_actions; /* how many actions there are: they are the numbers below this */
extern const int64_t pamir_most; /* features that a list of sparse ones needs room for; 0 without observations */
extern const int64_t pamir_sparse_size; /* how many sparse features there are */
extern const int64_t pamir_flat_size; /* floats of an observation */
extern const int64_t pamir_compact_size; /* bytes of an observation */
extern const int64_t pamir_keys; /* how many meanings actions have: keys are the numbers below this */
extern const uint8_t pamir_blank[]; /* the usual position before set-up */
extern const char pamir_rules[]; /* a name for exactly these rules */

#define PAMIR_CHECK 1 /* count actions that are not allowed; if there are any, change nothing */
#define PAMIR_SAMPLE 2 /* write an allowed action into actions, all alike likely */
#define PAMIR_RESET 4 /* deal a new game from seeds */
#define PAMIR_STEP 8 /* carry out actions; a game that ends is followed by the next one at once */
#define PAMIR_OBSERVE 16 /* write what is observed; RESET and STEP do that too */

struct pamir_batch {
    void *positions; /* the games, one position after the other */
    void *blank; /* a position before set-up, with options and cards: new games start from it */
    int32_t *journal; /* one integer, 1: nothing is written down */
    int64_t seats; /* players in each game */
    int64_t first; /* who chooses first; -1: by chance */
    int64_t wakhan; /* the seat that the rules play; -1: none */
    int64_t stride; /* added to a game's seed for the one that follows it */
    int64_t salt; /* another number, other random actions */
    int64_t *seeds; /* [games] seed of the game that runs */
    int32_t *actions; /* [games] what is to be done, or was drawn */
    int32_t *legal; /* [games][pamir_room] allowed actions, sorted */
    int32_t *counts; /* [games] how many of them; never 0 */
    uint8_t *masks; /* [games][pamir_actions] 1 where an action is allowed, else 0; or NULL */
    int8_t *movers; /* [games] the seat that decides */
    float *rewards; /* [games][seats] what the step gave to each seat: 0, or its prize when the game ended */
    float *prizes; /* [seats] by place; seats on one place share theirs */
    uint8_t *dones; /* [games] 1 if the step ended the game: what is observed belongs to the next one */
    int32_t *lengths; /* [games] decisions taken in the game that runs */
    int32_t *sparse; /* [games][pamir_most] features that are there, then pamir_sparse_size; or NULL */
    int32_t *sparse_counts; /* [games] how many are there; with sparse */
    float *flat; /* [games][pamir_flat_size] or NULL */
    uint8_t *compact; /* [games][pamir_compact_size] or NULL */
};

/* Set up a game on a blank position; its legal actions, how many. */
int64_t pamir_begin(void *position, int32_t *journal, int32_t *legal, int64_t seats, int64_t seed, int64_t first,
    int64_t wakhan);

/* Legal actions, sorted; none when the game is over. */
int64_t pamir_legal(void *position, int32_t *journal, int32_t *legal);

/* Carry out a legal action; the legal actions after it, how many. */
int64_t pamir_apply(void *position, int32_t *journal, int32_t *legal, int64_t action);

/* Deal anew all that the seat (-1: a spectator) cannot know; the legal actions, how many. */
int64_t pamir_redeal(void *position, int32_t *journal, int32_t *legal, int64_t seat, int64_t seed);

/* Make one position a copy of another, so many times. */
void pamir_copy(void *goal, void *origin, int64_t times);

/* The seat that must decide now; none when the game is over. */
int64_t pamir_decider(void *position);

/* When the game is over: how many seats finished strictly better; 0 won, or shares the win. */
int64_t pamir_place(void *position, int64_t seat);

/* Start the random stream of a position that is used as dice. */
void pamir_seed(void *dice, int64_t seed);

/* Play to the end uniformly at random, by the random stream of another position; the decisions taken. */
int64_t pamir_play_out(void *position, int32_t *journal, int32_t *legal, void *dice);

/* Play whole random games from this seed on; the decisions taken. */
int64_t pamir_play_games(void *position, void *blank, int32_t *journal, int32_t *legal, void *dice, int64_t games,
    int64_t seed, int64_t seats, int64_t first, int64_t wakhan);

/* Features that are there for this seat; how many. */
int64_t pamir_sparse(void *position, int64_t seat, int32_t *out);

/* What this seat observes, as floats. */
void pamir_flat(void *position, int64_t seat, float *out);

/* What this seat observes, as bytes. */
void pamir_compact(void *position, int64_t seat, uint8_t *out);

/* What the position is worth to this seat, by hand; only comparisons matter. */
float pamir_worth(void *position, int64_t seat);

/* The same for every seat at once, in less time. */
void pamir_worths(void *position, float *out);

/* What a legal action means wherever it stands, a number below pamir_keys: purchases by card, not by place. */
int64_t pamir_key(void *position, int64_t action);

/* Of so many legal actions keep in place those that a search should look at; how many. Offers of bargains go. */
int64_t pamir_considered(void *position, int32_t *legal, int64_t number);

/* 1: a deed has been done and the next is to be chosen, where looking ahead may stop; else 0. */
int64_t pamir_at_rest(void *position);

/* Do what is asked with the games from start to before end; how many ended. With CHECK alone: how many actions
   are not allowed; with CHECK and more, if there are any: minus their number, and nothing is changed. */
int64_t pamir_batch(struct pamir_batch *batch, int64_t start, int64_t end, int64_t what);

#ifdef __cplusplus
}
#endif

#endif
