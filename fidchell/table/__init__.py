"""One table: seats, moves, clocks, undo, chat, and who may see what. No network, no database."""
