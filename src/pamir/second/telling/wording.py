"""The sentences of the table of prompts, with what they speak of put into words."""

from pamir.locale import seat_name
from pamir.locale.words import rupees
from pamir.second.rules.asked import asked
from pamir.second.rules.prompts import FORMS
from pamir.second.words import border_word, card_word, coalition_word, region_word, speaking_to, suit_word
from pamir.wording import PromptWording, Words

WORDS: Words = {
    "seat": seat_name,
    "card": card_word,
    "region": region_word,
    "border": border_word,
    "coalition": coalition_word,
    "suit": suit_word,
    "rupees": rupees,
}
PROMPTS = PromptWording(FORMS, asked, WORDS, speaking_to)
duty = PROMPTS.duty
