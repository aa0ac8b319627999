# People who look for others.
match-kind = There is no game of “{ $came }” for { $seats }.
match-rated-account = Rated games are for people with an account. Sign in, or play an unrated one.
match-twice = You are waiting already, on another page or device.
match-crowd = Already { $most } people wait at your address. Let some of them play first.
match-gone = You are not waiting any more.
match-no-bot = No computer player is offered yet.
match-device = A guest names a device by 16 to 64 letters and digits.
