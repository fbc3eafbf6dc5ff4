"""What positions as text are read and written with in every edition; what only one knows is in its own room.

A text is cut into entries (``words``). Each puts its things into a draft (``draft``, ``cards``, ``rows``, ``read``);
frames are read by the table of prompts (``frames``). What was not written is filled in (``settle``), and what cannot
be is refused (``check``). ``write`` is the way back. The format is described in ``docs/POSITION.md``.
"""
