export const films = /* sql */ `
-- Films that were sent to a team, by the SHA-256 of their bytes, which lie in the blob store. What uses one is in deck_blobs,
-- version_blobs and room_blobs; a film goes with its blob.
create table films (
  team_id text not null references teams on delete cascade,
  hash text not null references blobs on delete cascade,
  -- Told to nobody: the addresses of stages are made with it.
  secret text not null,
  type text not null check (type in ('mp4', 'webm')),
  width int not null,
  height int not null,
  seconds double precision not null,
  sound boolean not null,
  primary key (team_id, hash)
);
create index films_by_hash on films (hash);
`
