# Profiles: what finished games say of somebody.
profile-title = Profile
profile-silence = The server does not answer. Try again later.
profile-account = A profile is made of the games that you play with an account.
profile-to-account = To your account
profile-games = { $count ->
    [one] one game
   *[other] { $count } games
}
profile-won = { $count ->
    [0] none won
    [one] one won
   *[other] { $count } won
}
profile-since = here since { $day }
profile-public = Everybody can see this profile.
profile-private = Only you can see this profile.
profile-visibility = Who sees it
profile-picture = A picture to share
profile-no-games = No finished games yet.
profile-players = { $count ->
    [one] alone
   *[other] { $count } players
}
profile-kinds = Games and results
profile-column-game = Game
profile-column-count = Games
profile-column-places = Results
profile-column-mean = Mean
profile-column-best = Best
profile-column-level = Opponents like
profile-column-reviewed = Reviewed
profile-column-luck = Luck
profile-column-lost = Decisions
profile-column-accuracy = Accuracy
profile-column-opponent = With
profile-column-ahead = Ahead
profile-column-behind = Behind
profile-column-last = Last met
profile-wins = { $count } won
profile-losses = { $count } lost
profile-place = { $place ->
    [1] { $count } first
    [2] { $count } second
    [3] { $count } third
    [4] { $count } fourth
   *[other] { $count } fifth
}
profile-ratings = Ratings
profile-rating = rating { $points }
profile-provisional = provisional
profile-curve = Rating at { $kind }, game by game
profile-scores = Mean points by category
profile-scores-about = Opponents are compared with the computer player whose rating is nearest to theirs.
profile-level-unknown = without a rating
profile-alone = alone
profile-luck = Luck and decisions
profile-luck-about = Means of one game, in chances to win, from the reviews: what the cards gave or took, and what moves cost that were not the best.
profile-no-reviews = Your finished games are reviewed when the server has time for it. Then you see here how much was luck.
profile-opponents = Head to head
profile-opponents-about = How often one was placed ahead of the other, or behind. Guests are not counted.
profile-computer-other = A computer player
profile-computer = computer player
profile-you = You
profile-longest = Longest games
profile-moves = { $count } moves
profile-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
profile-won-of = { $won } of { $games } won
profile-share-words = { $name } on Fidchell: { $games }, { $won }
