export const passkeys = /* sql */ `
-- Passkeys by the id of their credential, in base64url.
create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Challenges that a passkey must sign, by hash. Each is taken once.
create table passkey_challenges (
  hash bytea primary key,
  -- Whose passkey is added; null for signing in.
  user_id text references users on delete cascade,
  expires_at timestamptz not null
);

-- Accounts at identity providers that people have connected.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users on delete cascade,
  email text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);
`
