"""What somebody's finished games say of them: results, points, luck, decisions, opponents. No HTTP here."""
