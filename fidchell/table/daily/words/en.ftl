# The deal of the day.
daily-day-wrong = “{ $came }” is no day. Write it as 2026-11-17.
daily-future = The deal of { $day } is not there yet: today is { $today } (UTC).
daily-late = Results of { $day } came in until { $until }. The deal can still be played, without a place.
daily-device = Send the secret of this device, 16 to 64 letters and digits, as a bearer token.
daily-twice = This device has played the deal of { $day } already. The first result counts.
daily-other-game = This log is of { $came }, and the deal is one of { $expected }.
daily-other-rules = This log was played by other rules or pieces than this server’s.
daily-other-table = The deal of the day is played with the usual options by one person, against { $bots }.
daily-other-deal = These are not the cards of { $day }: its seed is another one.
daily-undo = A log of the deal of the day holds moves only.
daily-bot = Move { $number } is not what { $bot } plays there: the log was altered, or comes from another version.
daily-unfinished = This game is not over yet.
