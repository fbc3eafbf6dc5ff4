"""Learning to judge positions: a small network over sparse features, play by it, and self-play that teaches it.

``played`` is a network for play: all that a search needs, without NumPy. The rest needs it. ``network`` is the
mathematics; ``judging``, ``self_play``, ``searched_play`` and ``studying`` put it to positions; all of them are rules,
compiled with those of an edition and the search through ``doors``. ``model`` is a network that learns, in a file,
``training`` teaches it, ``course`` is a training in a folder (`pamir train`), ``card`` the page about what came of it.
``learned_bot`` plays one step ahead by a network, ``duel`` lets two play each other inside a search. Editions are known
through their observations alone.
"""
