-- People of a club's provider (OpenID Connect) and the accounts that they open; the id is a hash of issuer and subject.
CREATE TABLE account_identities (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    label TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);

CREATE INDEX account_identities_by_account ON account_identities (account_id);
