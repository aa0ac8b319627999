# People who look for others.
match-kind = There is no game of “{ $came }” for { $seats }.
match-rated-account = Rated games are for people with an account. Sign in, or play an unrated one.
match-twice = You are waiting already, on another page or device.
match-crowd = Already { $most } people wait at your address. Let some of them play first.
match-gone = You are not waiting any more.
match-no-bot = No computer player is offered yet.
match-device = A guest names a device by 16 to 64 letters and digits.
friend-unknown = Nobody here has an account called “{ $came }”.
friend-self = That is you.
friend-blocked = You have blocked { $name }. Lift that first.
friend-not-asked = { $name } has not asked you, or not any more.
friend-many = That are too many people: at most { $most } can be listed.
invite-friend = Only friends can be invited, and { $name } is none of yours.
invite-many = { $most } of your invitations were not answered yet. Wait for some of them.
invite-begun = The game at this table has begun.
invite-outside = Only who sits at a table can invite others to it.
invite-none = You are not invited to this table, or not any more.
