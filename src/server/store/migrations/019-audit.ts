export const audit = /* sql */ `
-- What people, keys and the operator did. It refers to nothing: entries stay when what they tell of is gone. Of a person who is in several
-- teams, what is of no team, such as signing in, is an entry in each.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  team_id text,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  -- The person who acted, also by a key.
  person_id text,
  action text not null,
  target_kind text,
  target_id text,
  target_name text,
  details text not null default '{}'
);
create index audit_by_team on audit (team_id, id);
create index audit_by_time on audit (at);
create index audit_by_person on audit (person_id);
`
