export const rehearsalBeats = /* sql */ `
-- When a server last said that it simulates the people of a rehearsal. A table of its own, because the rows of rooms are locked
-- while answers are stored.
create table rehearsal_beats (
  room_id bigint primary key references rooms (id) on delete cascade,
  beat_at timestamptz not null default clock_timestamp()
);
`
