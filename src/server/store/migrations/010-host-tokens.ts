export const hostTokens = /* sql */ `
-- More host tokens of a room, beside the first one: each was made for a person who reaches the room.
create table host_tokens (
  hash bytea primary key,
  room_id bigint not null references rooms on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index host_tokens_by_room on host_tokens (room_id, user_id, created_at);
create index host_tokens_by_user on host_tokens (user_id);

-- Servers check the streams of hosts again when somebody loses the reach of a room.
create trigger decks_unshared after update of shared_at on decks for each row
  when (old.shared_at is not null and new.shared_at is null) execute function tell_key();
`
