"""Rules that a GPU calls instead of inlining, room by room; found by measuring (bench/RESULTS.md)."""

APART = (
    *("legal_takes", "legal_plays", "legal_steps", "legal_others"),
    *("balor_places", "balor_takes"),
    *("is_option", "is_card_option", "is_feasible"),
    *("pick_discard", "end_cleanup", "scoring_texts"),
    *("setup", "clear", "clear_seat", "choose_geas", "choose_subplots"),
    *("give", "drop_place", "reshuffle"),
    *("after_placing", "geas_allows", "play", "check_subplots"),
    *("legal", "answer", "answer_step", "answer_other"),
    *("reckon", "add_all", "matching", "shown_masks", "swap_cells"),
    *("is_pattern", "fitting", "claim"),
    *("run_text", "owes_choice", "carry_out", "move_teller"),
    *("run_phase", "saga_turn", "interrupts", "next_interrupt"),
)
