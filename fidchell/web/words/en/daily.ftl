# The deal of the day.
daily-title = Deal of the day
daily-title-of = Deal of the day: { $game }
daily-none = There is no such deal, or not yet: a new one comes every day at midnight UTC.
daily-today = Today’s deals
daily-how = How it works
daily-about = One deal for everybody in the world: the same cards, against the same two computer players, who always answer alike. You have one try; what was answered or came to light stays.
daily-honour = The cards follow from the date alone, so that every server and every device without a connection has the same. Whoever wants to can work them out beforehand: it is a game of honour.
daily-play = Play the deal: { $game }
daily-go-on = Go on with the deal: { $game }
daily-players = { $count ->
    [0] Nobody has played it yet.
    [one] One person has played it.
   *[other] { $count } people have played it.
}
daily-given-up = You have given this deal up: it has no result.
daily-waiting = Your result is kept on this device, and is handed in once the server can be reached.
daily-again = Try again
daily-points = { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}, place { $rank } of { $seats } at the table
daily-place = Place { $place } of { $players } today
daily-streak = Streak: { $days ->
    [one] one day
   *[other] { $days } days
}
daily-streak-best = (best: { $days })
daily-results = Everybody’s results
daily-first = You are the first. Come back later to see how others fared.
daily-column-name = Name
daily-column-place = Place
daily-column-points = Points
daily-column-table = At the table
daily-rank = { $rank } of { $seats }
daily-site = This page has no server: the results of others are not here.
daily-picture = The table, and a picture to share
daily-share = Share your result, without the cards
daily-send = Send or copy
daily-copied = Copied.
daily-copy-failed = This cannot be copied here: mark the text above.
daily-decisions = Decisions side by side
daily-decision = Decision { $number } of { $most }
daily-before = The decision before
daily-after = The next decision
daily-engine = What the engine thinks here
daily-here = { $count ->
    [0] Nobody else had this position.
    [one] One other player had this position.
   *[other] { $count } others had this position.
}
daily-elsewhere = { $count ->
    [one] One player was elsewhere by then
   *[other] { $count } players were elsewhere by then
}
