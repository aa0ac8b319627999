"""Rules that a GPU calls instead of inlining, room by room; found by measuring (bench/RESULTS.md)."""

APART = (
    *("setup", "clear_seat", "shuffle_bag", "shuffle_stack"),
    *("deal_towns", "lay_town", "deal_cards", "refill"),
    *("find", "add_space", "add_tile", "drop_marked", "clear_marks"),
    *("has_meadow", "count_rewards", "new_features", "move_barrel"),
    *("root_of", "gather", "forget_groups", "symbols", "partners", "old_partners", "new_contacts"),
    *("new_lines", "makes_line", "has_new_bog", "new_sites", "is_new_site", "open_ring"),
    *("draw_taken", "draw_meadows", "draw_edge", "wipe", "fitting", "list_bits", "list_tile", "list_edge"),
    *("go_on", "award_marker", "next_builder"),
    *("actors", "legal_placements", "commit"),
)
