"""The rules by topic: one source for whoever explains, looks up or links a rule.

An edition writes its topics and its glossary and puts them on a shelf; everybody else asks the shelf.

>>> from pamir.edition import find
>>> shelf = find("second").topics()
>>> shelf["battle"].title
'Battle'
>>> [topic.id for topic in shelf.search("how do I change my loyalty?")][0]
'changing-loyalty'
"""

from pamir.topics.demonstration import Demonstration, Played, Step, play
from pamir.topics.glossary import Glossary, Term
from pamir.topics.shelf import Shelf, UnknownTopic
from pamir.topics.topic import Topic, topic_data

__all__ = [
    "Demonstration",
    "Glossary",
    "Played",
    "Shelf",
    "Step",
    "Term",
    "Topic",
    "UnknownTopic",
    "play",
    "topic_data",
]
