export const remoteLinks = /* sql */ `
-- One-time links that open the remote of a room on another device: at most one for each person and room.
create table remote_links (
  room_id bigint not null references rooms on delete cascade,
  user_id text not null references users on delete cascade,
  hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (room_id, user_id)
);
create index remote_links_by_user on remote_links (user_id);

-- Whether a host token was handed out by such a link.
alter table host_tokens add column by_link boolean not null default false;

-- Servers check the streams of hosts again when a token was removed.
create trigger host_tokens_removed after delete on host_tokens for each row execute function tell_key();
`
