export const files = /* sql */ `
-- Uploaded documents, the pictures of their pages, and the decks and rooms that show them. Copies of a deck share them.
create table files (
  id text primary key,
  team_id text not null references teams on delete cascade,
  kind text not null check (kind in ('pdf', 'pptx', 'odp')),
  name text not null,
  original text not null references blobs,
  -- What the pages are painted from; null until an office document was converted.
  pdf text references blobs,
  pages int not null,
  -- Width / height of each page, JSON.
  aspects text not null,
  -- Why its pages cannot be painted.
  problem text,
  is_painted boolean not null default false,
  -- Until when a server paints its pages. A server that has ended lets it pass.
  claimed_until timestamptz,
  created_at timestamptz not null default now()
);
create index files_by_original on files (original);
create index files_by_pdf on files (pdf);
create index files_by_team on files (team_id);
create index files_to_paint on files (created_at) where not is_painted and problem is null;

-- A page is here once it was painted, or once that failed; then it has no pictures.
create table file_pages (
  file_id text not null references files on delete cascade,
  number int not null,
  words text not null,
  primary key (file_id, number)
);
create table file_pictures (
  file_id text not null,
  number int not null,
  width int not null,
  hash text not null references blobs,
  primary key (file_id, number, width),
  foreign key (file_id, number) references file_pages on delete cascade
);
create index file_pictures_by_hash on file_pictures (hash);

-- The pages of a deck: those of its first file from page index 0, those of the next one after them.
create table deck_files (
  deck_id text not null references decks on delete cascade,
  first_page int not null,
  pages int not null,
  file_id text not null references files,
  primary key (deck_id, first_page)
);
create index deck_files_by_file on deck_files (file_id);
create table room_files (
  room_id bigint not null references rooms on delete cascade,
  first_page int not null,
  pages int not null,
  file_id text not null references files,
  primary key (room_id, first_page)
);
create index room_files_by_file on room_files (file_id);

-- Files that were sent, or are about to be, and are in no deck yet.
create table uploads (
  id text primary key,
  team_id text not null references teams on delete cascade,
  user_id text not null references users on delete cascade,
  -- Of the one-time address that takes the bytes; null when they are here.
  token_hash bytea unique,
  hash text references blobs,
  -- What was found in it, JSON.
  description text,
  expires_at timestamptz not null
);
create index uploads_by_hash on uploads (hash);
create index uploads_by_end on uploads (expires_at);

-- Servers tell whoever has the deck open how many pages are painted, or that none can be.
create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_pages', deck_id) from deck_files where file_id = coalesce(to_jsonb(new) ->> 'file_id', to_jsonb(new) ->> 'id');
  return null;
end $$;
create trigger page_painted after insert on file_pages for each row execute function tell_pages();
create trigger file_failed after update on files for each row
  when (old.problem is distinct from new.problem) execute function tell_pages();

drop table deck_pages;
`
