-- People of a club's provider (OpenID Connect) and the accounts that they open; the id is a hash of issuer and subject.
CREATE TABLE account_identities (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    label TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;

CREATE INDEX account_identities_by_account ON account_identities (account_id);
