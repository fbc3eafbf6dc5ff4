"""Learning to judge positions: a small network over sparse features, play by it, and self-play that teaches it.

``network`` is the mathematics, ``judging`` and ``self_play`` put it to positions; all three are rules, compiled with
those of an edition through ``doors``. ``model`` is a network in a file, ``training`` makes one, ``learned_bot`` plays
by one. Editions are known through their observations alone. Needs NumPy.
"""
