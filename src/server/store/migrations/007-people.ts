export const people = /* sql */ `
-- People sign in, and may belong to several teams.
alter table users
  add column name text not null default '',
  add column language text,
  add column password_hash text,
  add column email_verified_at timestamptz;
update users set email = lower(email), name = split_part(email, '@', 1);

create table memberships (
  team_id text not null references teams on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (team_id, user_id)
);
create index memberships_by_user on memberships (user_id);
-- Of those who are there already, the one who came first owns the team.
insert into memberships (team_id, user_id, role, joined_at)
  select team_id, id, case when row_number() over (partition by team_id order by created_at, id) = 1
    then 'owner' else 'member' end, created_at
  from users;
alter table users drop column team_id;

create table sessions (
  id text primary key,
  hash bytea not null unique,
  user_id text not null references users on delete cascade,
  -- The team that was used last.
  team_id text references teams on delete set null,
  method text not null,
  started_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Links that are mailed or shown, by the hash of their token. What a link needs to be used is in "data" (JSON).
create table links (
  id text primary key,
  hash bytea not null unique,
  kind text not null,
  email text,
  user_id text references users on delete cascade,
  team_id text references teams on delete cascade,
  role text,
  data text,
  by_user_id text references users on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_by_team on links (team_id) where team_id is not null;
create index links_by_expiry on links (expires_at);

-- To the minute, and written for many keys at once.
alter table api_keys add column last_used_at timestamptz;
create index api_keys_by_team on api_keys (team_id) where revoked_at is null;

-- Servers keep in memory who a secret belongs to, and are told when that may have changed; use alone changes nothing.
drop trigger keys_changed on api_keys;
create trigger keys_changed after delete or update of team_id, user_id, name, scopes, hash, revoked_at on api_keys
  for each statement execute function tell_key();
create trigger memberships_changed after insert or delete or update on memberships for each statement execute function tell_key();
create trigger sessions_ended after delete or update of hash, user_id on sessions
  for each statement execute function tell_key();

-- A retry is the same request of the same key or session; what it left is removed after a day.
alter table idempotency drop constraint idempotency_key_id_fkey;
alter table idempotency rename column key_id to caller_id;
`
