export const first = /* sql */ `
create table teams (
  id text primary key,
  name text not null,
  plan text not null,
  created_at timestamptz not null default now()
);
create table users (
  id text primary key,
  team_id text not null references teams,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create table api_keys (
  id text primary key,
  team_id text not null references teams,
  user_id text not null references users,
  name text not null,
  scopes text[] not null,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table decks (
  id text primary key,
  team_id text not null references teams,
  owner_id text not null references users,
  title text not null,
  document bytea not null,
  steps int not null,
  extras text,
  starred boolean not null default false,
  source_kind text,
  shared_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
-- Written and read whole, and deflated already.
alter table decks alter column document set storage external;
create index decks_by_team on decks (team_id, updated_at desc, id);

-- Servers keep what they read often in memory and hear here when it changed.
create function tell_deck() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_decks', coalesce(new.id, old.id));
  return null;
end $$;
create trigger decks_changed after update or delete on decks for each row execute function tell_deck();
create function tell_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_keys', '');
  return null;
end $$;
create trigger keys_changed after update or delete on api_keys for each statement execute function tell_key();
create trigger teams_changed after update or delete on teams for each statement execute function tell_key();
create trigger users_changed after update or delete on users for each statement execute function tell_key();

create table idempotency (
  key_id text not null references api_keys on delete cascade,
  method text not null,
  path text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (key_id, method, path, idempotency_key)
);
create index idempotency_by_age on idempotency (created_at);

create table rooms (
  id bigint generated always as identity primary key,
  code text not null,
  team_id text not null references teams,
  user_id text not null references users,
  deck_id text references decks on delete set null,
  title text not null,
  document text not null,
  steps int not null,
  extras text,
  host_hash bytea not null,
  state text not null,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  driven_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  ended_at timestamptz
);
alter table rooms alter column document set storage external;
create unique index rooms_open_code on rooms (code) where ended_at is null;
create index rooms_by_code on rooms (code, created_at desc);
create index rooms_due on rooms (due_at) where due_at is not null;
create index rooms_driven on rooms (driven_at) where ended_at is null;

-- Pictures and fonts by the hash of their content; the content itself lies in the blob store.
create table blobs (
  hash text primary key,
  touched_at timestamptz not null default now()
);
create table deck_blobs (
  deck_id text not null references decks on delete cascade,
  hash text not null references blobs,
  primary key (deck_id, hash)
);
create index deck_blobs_by_hash on deck_blobs (hash);
create table room_blobs (
  room_id bigint not null references rooms on delete cascade,
  hash text not null references blobs,
  primary key (room_id, hash)
);
create index room_blobs_by_hash on room_blobs (hash);

-- A poll of a room in one round: a reset begins a new round, so old answers never count again.
create table polls (
  key bigint generated always as identity primary key,
  room_id bigint not null references rooms on delete cascade,
  poll_id text not null,
  round int not null,
  unique (room_id, poll_id, round)
);
create table participants (
  id text primary key,
  room_id bigint not null references rooms on delete cascade,
  token_hash bytea not null unique,
  name text,
  joined_at timestamptz not null default clock_timestamp()
);
create index participants_by_room on participants (room_id, joined_at);

create table answers (
  poll bigint not null references polls on delete cascade,
  participant text not null,
  value text not null,
  prev text,
  at timestamptz not null,
  primary key (poll, participant)
);
-- The sums of the standing answers' contributions, changed in the same transaction as the answers.
create table cells (
  poll bigint not null references polls on delete cascade,
  cell text not null,
  weight bigint not null,
  primary key (poll, cell)
) with (fillfactor = 50);
`
