"""The sentences of the table of prompts, with what they speak of put into words."""

from pamir.first.rules.asked import asked
from pamir.first.rules.prompts import FORMS
from pamir.first.words import (
    card_word,
    connection_word,
    empire_word,
    location_word,
    mode_word,
    speaking_to,
    special_word,
)
from pamir.locale import seat_name
from pamir.locale.words import rupees
from pamir.wording import PromptWording, Words

WORDS: Words = {
    "seat": seat_name,
    "card": card_word,
    "location": location_word,
    "connection": connection_word,
    "empire": empire_word,
    "mode": mode_word,
    "special": special_word,
    "rupees": rupees,
}
PROMPTS = PromptWording(FORMS, asked, WORDS, speaking_to)
duty = PROMPTS.duty
