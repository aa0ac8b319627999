# The page of one's news.
news-about = When you are away, Fidchell can tell you that it is your turn, that somebody invites you, or how a game ended. Nothing is sent while you are at the table.
news-silence = The server does not answer. Try again.
news-saved = Saved.
news-places = Where news go
news-no-places = Nowhere yet. Add a place.
news-add-push = Tell me in this browser
news-push-elsewhere = This browser cannot show news of a page. Messages need a page with https, or this machine as localhost.
news-push-refused = The browser has not allowed it. You can allow it in the settings of this page, and try again.
news-add-mail = Write to { $email }
news-mail-first = For news by e-mail, confirm an address on the page of your account first.
news-add-hook = A channel of Discord or Slack, or a program of your own
news-hook-kind = What it is
news-hook-address = Its address (webhook)
news-hook-add = Add it
news-secret = The secret that signs the messages, shown only now:
news-added = Added. Send a test to see whether it arrives.
news-test = Test
news-test-sent = A test is on its way.
news-remove = Remove
news-channel-push = Browser
news-channel-mail = E-mail
news-channel-webhook = Webhook
news-channel-discord = Discord
news-channel-slack = Slack
news-events = What you are told
news-event = Event
news-event-turn = Your turn
news-event-invitation = An invitation
news-event-over = A game is over
news-event-round = The next round of a tournament
news-event-daily = The deal of the day
news-event-test = Test
news-digest = What comes within this time becomes one message
news-minutes = { $count ->
    [0] each at once
    [60] 1 hour
    [240] 4 hours
    [1440] 1 day
   *[other] { $count } minutes
}
news-language = Language of the news
news-english = English
news-french = français
news-quiet = Quiet hours
news-quiet-about = Nothing is sent then; what has gathered comes afterwards, in one message. Time zone: { $zone }
news-zone-here = Use the time zone of this device ({ $zone })
news-from-to = from { $begin } to { $end }
news-quiet-add = Add quiet hours
news-days = Days on which they begin
news-begin = From
news-end = To
news-quiet-save = Add these hours
news-log = The last news
news-log-empty = None yet.
news-log-more = Earlier
news-done-to = { $what }: { $name }
news-state-waiting = waiting
news-state-sent = sent
news-state-failed = given up
news-state-dropped = dropped
news-state-seen = seen at the table
news-detail-http = answer { $code }
news-detail-mail = answer of the mail server: { $code }
news-detail-timeout = no answer in time
news-detail-unreachable = cannot be reached
news-detail-removed = the place was removed
news-detail-unsubscribed = stopped by a link
news-detail-mail-address = no e-mail address any more
news-detail-mail-server = this server sends no mail
news-detail-failure = a mistake of this server
news-detail-address = the address was refused
