export const versionNames = /* sql */ `
-- What people call versions of decks, the last one included, which is no row of deck_versions yet. Versions with a name are kept.
create table version_names (
  deck_id text not null references decks on delete cascade,
  revision timestamptz not null,
  name text not null,
  primary key (deck_id, revision)
);
`
