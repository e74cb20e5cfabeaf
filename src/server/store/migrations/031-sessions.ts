export const sessions = /* sql */ `
-- By what a session is found again, beside its title.
alter table rooms add column tags text[] not null default '{}';
alter table rooms add column notes text not null default '';

-- The link that shows the results of a session to whoever has it, with the names of people where that was chosen.
create table room_links (
  room_id bigint primary key references rooms on delete cascade,
  id text not null unique,
  secret text not null,
  by_user_id text references users on delete set null,
  names boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
`
