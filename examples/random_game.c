/* Plays one random game: who decided, what, and who won. Docs: docs/LIBRARY.md.
   cc -I lib random_game.c lib/this.so -o random_game && ./random_game 3 7 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pamir.h"

int main(int count, char **given) {
    int64_t seats = count > 1 ? atoll(given[1]) : 2, seed = count > 2 ? atoll(given[2]) : 1;
    int32_t journal = 1, *legal = malloc(pamir_room * sizeof *legal);
    void *table = malloc(pamir_size);
    if (!legal || !table)
        return 1;
    memcpy(table, pamir_blank, pamir_size);

    int64_t n = pamir_begin(table, &journal, legal, seats, seed, -1, -1), decisions = 0;
    uint32_t chance = (uint32_t)seed;
    while (n > 0) {
        chance = chance * 1664525u + 1013904223u;
        int32_t action = legal[((uint64_t)chance * (uint64_t)n) >> 32];
        printf("seat %d: %d\n", (int)pamir_decider(table), (int)action);
        n = pamir_apply(table, &journal, legal, action);
        decisions++;
    }
    for (int64_t seat = 0; seat < seats; seat++)
        printf("seat %d finished on place %d\n", (int)seat, 1 + (int)pamir_place(table, seat));
    printf("%d decisions\n", (int)decisions);
    return 0;
}
