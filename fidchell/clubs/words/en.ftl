# Clubs.
club-none = There is no such club, or not any more.
club-name-alike = A club is called “{ $other }” already. Choose a name that nobody takes for it.
club-many = You are in { $most } clubs. Leave one of them first.
club-founded-many = You lead { $most } clubs. Pass one of them on first.
club-full = This club is full: { $most } people.
club-not-member = Only members of the club can do that.
club-not-leader = Only leaders of the club can do that.
club-unknown = { $came } is not in this club, or not any more.
club-last-leader = A club needs a leader. Make somebody else one first.
club-table-elsewhere = This table is shown in a club already.
club-table-none = This table is not one of the club, or not any more.
