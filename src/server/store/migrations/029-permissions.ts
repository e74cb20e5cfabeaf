export const permissions = /* sql */ `
-- What members may do with a deck that the team shared, and who else may do what: 1 view, 2 comment, 3 present, 4 edit.
alter table decks add column team_permission smallint not null default 4 check (team_permission between 1 and 4);
create table deck_grants (
  deck_id text not null references decks on delete cascade,
  team_id text not null,
  user_id text not null,
  permission smallint not null check (permission between 1 and 4),
  created_at timestamptz not null default clock_timestamp(),
  primary key (deck_id, user_id),
  -- Who leaves the team has nothing of it any more.
  foreign key (team_id, user_id) references memberships (team_id, user_id) on delete cascade
);
create index deck_grants_by_person on deck_grants (user_id, team_id);

-- People of a team who are given decks together.
create table people_groups (
  id text primary key,
  team_id text not null references teams on delete cascade,
  name text not null
);
create index people_groups_by_team on people_groups (team_id);
create table group_members (
  group_id text not null references people_groups on delete cascade,
  team_id text not null,
  user_id text not null,
  primary key (group_id, user_id),
  foreign key (team_id, user_id) references memberships (team_id, user_id) on delete cascade
);
create index group_members_by_person on group_members (user_id, team_id);
create table deck_group_grants (
  deck_id text not null references decks on delete cascade,
  group_id text not null references people_groups on delete cascade,
  permission smallint not null check (permission between 1 and 4),
  primary key (deck_id, group_id)
);
create index deck_group_grants_by_group on deck_group_grants (group_id);
-- What each person was given of a deck, by name and by groups.
create view deck_permissions as
  select deck_id, user_id, permission from deck_grants
  union all
  select deck_id, user_id, permission from deck_group_grants join group_members using (group_id);

-- Copies of the deck in memory, its streams and those of hosts are looked at again.
create function tell_grant() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_decks', coalesce(new.deck_id, old.deck_id));
  perform pg_notify('lpd_keys', '');
  return null;
end $$;
create trigger grants_changed after insert or update or delete on deck_grants for each row execute function tell_grant();
create trigger group_grants_changed after insert or update or delete on deck_group_grants
  for each row execute function tell_grant();
create function tell_group() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_decks', deck_id) from deck_group_grants where group_id = coalesce(new.group_id, old.group_id);
  perform pg_notify('lpd_keys', '');
  return null;
end $$;
create trigger group_members_changed after insert or delete on group_members for each row execute function tell_group();
create trigger decks_permitted after update of team_permission on decks for each row
  when (old.team_permission is distinct from new.team_permission) execute function tell_key();

-- The link that shows a deck to whoever has it. Its address is made with the secret of the deck.
create table deck_links (
  deck_id text primary key references decks on delete cascade,
  id text not null unique,
  by_user_id text references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);

-- An invitation to a deck rather than to the team.
alter table links add column deck_id text references decks on delete cascade,
  add column permission smallint check (permission between 1 and 4);

-- Who deletes and unshares what others shared: each editor, or the owners alone.
alter table teams add column managed_by text not null default 'editors' check (managed_by in ('editors', 'owners'));

update memberships set role = 'editor' where role = 'member';
update links set role = 'editor' where role = 'member';
-- A server of the release before, which is being replaced, writes the name that it knows.
create function rename_member() returns trigger language plpgsql as $$
begin
  if new.role = 'member' then new.role := 'editor'; end if;
  return new;
end $$;
create trigger members_renamed before insert or update on memberships for each row execute function rename_member();
create trigger invitations_renamed before insert or update on links for each row execute function rename_member();
`
