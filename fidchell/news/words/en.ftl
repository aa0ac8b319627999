# News: what is sent, and what is refused. A title stands alone on a small screen.
news-turn-title = Your turn
news-turn = It is your turn at { $game } with { $players }.
news-turns-title = Your turn at { $count } tables
news-invitation-title = An invitation
news-invitation = { $from } invites you to { $game }.
news-over-title = A game is over
news-over = { $game } with { $players } is over. { $outcome ->
    [won] You have won.
    [shared] You share the win.
    [lost] { $winners } won.
   *[stopped] It was stopped.
}
news-round-title = The next round
news-round = { $tournament }: round { $round } begins.
news-daily-title = The deal of the day
news-daily = The deal of { $day } is there.
news-test-title = News from Fidchell
news-test = This is a test. News for { $name } arrive here.
news-digest-title = { $count } news from Fidchell
news-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
news-mail-stop = No more mails of this kind: { $link }
news-zone = “{ $came }” is no time zone; expected a name such as Europe/Paris.
news-language = “{ $came }” is no language of this server; expected one of { $known }.
news-choice = “{ $came }” is nothing to choose; expected an event and a channel such as turn:mail.
news-address-wrong = “{ $came }” cannot be used as an address; expected one such as https://example.org/hook.
news-address-http = The address must begin with https://.
news-address-private = “{ $came }” is in a private network. This server writes only to addresses that everybody can reach.
news-push-keys = The keys of this browser cannot be read.
news-no-email = Confirm an e-mail address on the page of your account first.
news-no-mail = This server sends no mail.
news-many = An account has at most { $most } places for news; remove one first.
news-no-endpoint = There is no such place for news on your account any more.
news-kind = “{ $came }” is no channel; expected one of { $known }.
news-stop-heading = No more mails
news-stop-about = Press the button, and no news come to you by e-mail any more. On the page of your account you can turn them on again.
news-stop-button = Stop these mails
news-stop-done = Done: no news come to you by e-mail any more.
news-stop-void = This link is not one of ours, or the mails were stopped already.
