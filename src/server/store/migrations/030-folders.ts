export const folders = /* sql */ `
-- Folders of decks, of a person in a team or, without one, of the team. They are nested two deep.
create table folders (
  id text primary key,
  team_id text not null references teams on delete cascade,
  user_id text,
  parent_id text references folders on delete cascade,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (team_id, user_id) references memberships (team_id, user_id) on delete cascade
);
create index folders_by_tree on folders (team_id, user_id);
create index folders_by_parent on folders (parent_id);
-- In which folders decks are: at most in one of each person, by whose id the tree is called, and in one of the team, whose tree is ''.
create table deck_folders (
  deck_id text not null references decks on delete cascade,
  tree text not null,
  folder_id text not null references folders on delete cascade,
  primary key (deck_id, tree)
);
create index deck_folders_by_folder on deck_folders (folder_id, deck_id);
-- The decks that a team offers as templates.
create table team_templates (
  deck_id text primary key references decks on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
-- What the team does not share any more is in none of its folders, and no template, whichever release took it away.
create function leave_team() returns trigger language plpgsql as $$
begin
  delete from deck_folders where deck_id = new.id and tree = '';
  delete from team_templates where deck_id = new.id;
  return null;
end $$;
create trigger decks_left_team after update of shared_at on decks for each row
  when (old.shared_at is not null and new.shared_at is null) execute function leave_team();
`
