export const pages = /* sql */ `
-- The pages of an uploaded document: their pictures lie in the blob store, their words beside them.
create table deck_pages (
  deck_id text not null references decks on delete cascade,
  index int not null,
  picture text not null references blobs,
  thumb text not null references blobs,
  aspect double precision not null,
  words text not null,
  primary key (deck_id, index)
);
create index deck_pages_by_picture on deck_pages (picture);
create index deck_pages_by_thumb on deck_pages (thumb);

-- Pictures of steps that were painted before, by what they were painted from; the bytes lie in the blob store.
create table shots (
  key text primary key,
  bytes int not null,
  used_at timestamptz not null default clock_timestamp()
);
create index shots_by_use on shots (used_at);
`
