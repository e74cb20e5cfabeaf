export const versions = /* sql */ `
-- Who made the last save of a deck, through what, and which steps it changed; null when it was made by an earlier release.
alter table decks add column author_kind text;
alter table decks add column author_id text;
alter table decks add column author_name text;
alter table decks add column via text;
alter table decks add column changed_steps text[];

-- Documents that versions are stored as differences from.
create table version_bases (
  id bigint generated always as identity primary key,
  deck_id text not null references decks on delete cascade,
  document bytea not null
);
alter table version_bases alter column document set storage external;
create index version_bases_by_deck on version_bases (deck_id);

-- What saves replaced. The document is that of the base, or what the difference makes of it. Removed with the base.
create table deck_versions (
  deck_id text not null,
  revision timestamptz not null,
  title text not null,
  extras text,
  base bigint not null references version_bases on delete cascade,
  difference text,
  author_kind text,
  author_id text,
  author_name text,
  via text,
  changed_steps text[],
  -- Whether it was kept as the last one of its hour.
  hourly boolean not null default false,
  primary key (deck_id, revision)
);
create index deck_versions_by_base on deck_versions (base);
create index deck_versions_by_age on deck_versions (hourly, revision);

-- Pictures and fonts that a deck had until a revision and no longer has.
create table version_blobs (
  deck_id text not null references decks on delete cascade,
  hash text not null references blobs,
  last_revision timestamptz not null,
  primary key (deck_id, hash)
);
create index version_blobs_by_hash on version_blobs (hash);

-- Stores what a deck is now as a version, before it is replaced, and returns the base of it: the known one, or when that is null
-- or gone, a copy of the document. A function, because each connection plans its statements once.
create function keep_version(kept_deck text, known_base bigint, known_difference text)
returns bigint language plpgsql as $$
declare
  used_base bigint;
begin
  select id into used_base from version_bases where id = known_base and deck_id = kept_deck;
  if used_base is null then
    known_difference := null;
    insert into version_bases (deck_id, document) select id, document from decks where id = kept_deck
    returning id into used_base;
  end if;
  -- A revision occurs again only when a database was restored.
  insert into deck_versions (
    deck_id, revision, title, extras, base, difference, author_kind, author_id, author_name, via, changed_steps
  )
  select id, updated_at, title, extras, used_base, known_difference, author_kind, author_id, author_name, via, changed_steps
  from decks where id = kept_deck
  on conflict (deck_id, revision) do update set base = excluded.base, difference = excluded.difference;
  return used_base;
end $$;
`
