# People who look for others: waiting for a game, friends, invitations.
community-match = Play somebody
community-match-about = Say what you would like to play. As soon as others want the same, a table is made, and you are taken there.
community-silence = The server does not answer. We go on trying.
community-game = Game
community-seats = Players
community-pace = Pace
community-pace-quick = Quick
community-pace-calm = Calm
community-pace-days = Over days
community-pace-quick-about = Five minutes for the whole game, and 15 seconds more after every turn.
community-pace-calm-about = A quarter of an hour for the whole game, and 45 seconds more after every turn.
community-pace-days-about = Two days for every turn.
community-look = Look for somebody
community-players = { $count ->
    [one] one player
   *[other] { $count } players
}
community-waiting-now = Waiting now
community-nobody = Nobody waits just now. Be the first: others see it here.
community-join-pool = Join in
community-waiting = We look for somebody to play with
community-wait-count = { $count ->
    [one] One person waits.
   *[other] { $count } people wait.
}
community-needed = It takes { $count }.
community-keep-open = Keep this page open. You wait only as long as it is.
community-keep-open-rated = Keep this page open. At first only people of about your strength are taken, then others too.
community-bot = Nobody is there yet. { $name } would play with you: a computer player of about your strength.
community-take-bot = Play with { $name }
community-stop = Wait no longer
community-here-instead = Wait here instead
community-friends = Friends
community-friends-account = Friends are for people with an account: by its name they find each other again.
community-to-account = To your account
community-friend-name = Name of an account
community-ask = Ask to be friends
community-block-about = Whoever you block is not put at a table with you by “Play somebody”, and can neither invite you nor ask you. They are not told.
community-no-friends = Nobody yet. Ask somebody by the name of their account.
community-asks = { $name } wants to be your friend.
community-accept = Accept
community-refuse = Refuse
community-remove = Remove
community-block = Block
community-unblock = Lift the block
community-asked = Not answered yet
community-take-back = Take back
community-blocked = Blocked
community-online = here
community-offline = away
community-invitations = For you
community-invites = { $name } invites you to a game of { $game }.
community-invite-friends = Invite friends
community-invite = Invite
community-invited = invited
