# The page of one's account.
account-title = Your account
account-silence = The server does not answer. Try again.
account-why = You can play without an account. With one, your name is yours here, and your games are on all your devices. There is no password.
account-claim = A name of your own
account-name = Name
account-email-optional = E-mail address (if you like: a link makes the account)
account-claim-passkey = This device then offers to make a passkey, with which you sign in. You also get codes to write down.
account-claim-codes = You get codes to write down, with which you come back. Passkeys need a page with https, or this machine as localhost.
account-claim-name = Claim this name
account-sign-in = Sign in
account-by-passkey = With a passkey
account-code = A code that you wrote down
account-by-code = With this code
account-email = E-mail address
account-by-email = Send me a link
account-mail-sent = If that address fits, a link is on its way to it. It works once, for 15 minutes.
account-by-provider = At { $provider }
account-provider = { $provider }
account-provider-about = Sign in there, and you are signed in here.
account-provider-tie = Sign in at { $provider } from now on
account-provider-back = Back from { $provider }…
account-provider-denied = You were not signed in there. You can try again at any time.
account-provider-name = What do you want to be called here?
account-link = A link from an e-mail
account-link-about = This link works once. It does what you have asked for: it signs you in, makes your account, or confirms your address.
account-link-use = Go on
account-link-done = Done.
account-passkey-dismissed = No passkey was made or used. You can try again at any time.
account-codes-new = Codes to come back with
account-codes-about = Write them down or keep them as a file. Each signs you in once, on any device. They are shown only now.
account-codes-kept = I have them
account-copy = Copy
account-copied = Copied
account-save = Save
account-hello = You are { $name }
account-sign-out = Sign out
account-passkeys = Passkeys
account-no-passkeys = You have none yet. Without one you come back by your codes.
account-add-passkey = Add a passkey
account-passkeys-elsewhere = Passkeys need a page with https, or this machine as localhost.
account-used = last used on { $day }
account-remove = Remove
account-codes = Codes
account-codes-left = { $count ->
    [0] You have no codes left.
    [one] You have one code left.
   *[other] You have { $count } codes left.
}
account-codes-renew = New codes (the old ones are void)
account-email-why = With an address you can have a link sent to you that signs you in, and news if you ask for them. It is used for nothing else.
account-email-new = Your address
account-email-confirm = Send a link to confirm it
account-email-forget = Forget it
account-devices = Devices that are signed in
account-device-unknown = A device
account-device-this = this device
account-sign-others-out = Sign out all others
account-data = Your data
account-export = Save everything as a file
account-delete = Delete the account
account-delete-about = Your games stay, for those who played them with you; your name goes from all of them. This cannot be undone.
account-delete-name = Write { $name } to delete it
account-delete-now = Delete for good
account-deleted = Your account is deleted.
account-ratings = Ratings
account-no-ratings = You have played no rated game yet. When you open a table, you can make it rated.
account-players = { $count ->
    [one] for one
   *[other] for { $count }
}
account-games = { $count ->
    [one] one game
   *[other] { $count } games
}
account-provisional = provisional until the tenth game
account-curve = Your rating at { $game }, game by game
account-public = Show my profile to everybody, and me on leaderboards
account-leaderboards = Leaderboards
account-leaderboard-about = 400 points more are odds of ten to one. The interval holds the true strength 19 times out of 20. People are listed from their tenth rated game on, if they want to be shown.
account-game = Game
account-seats = Players
account-points = Points
account-interval = Interval
account-computer = computer player
account-invited-only = Accounts on this server are for people with an invitation. Open the link that its host gave you.
account-invited = You are invited: choose a name.
account-news = News when you are away
account-news-open = Choose
