export const comments = /* sql */ `
-- Comments on steps of decks and on what lies on them, by ids: what they are on may be removed, and come back. The first comment of a thread
-- has when the thread changed last, and whether it is resolved. They are no part of the document, and a save touches none of them.
create table comments (
  id text primary key,
  deck_id text not null references decks on delete cascade,
  thread_id text references comments on delete cascade,
  step_id text not null,
  element_id text,
  text text not null,
  author_kind text,
  author_id text,
  author_name text,
  via text not null,
  user_id text references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  active_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolved_kind text,
  resolved_id text,
  resolved_name text
);
create index comments_by_deck on comments (deck_id, active_at desc, id desc) where thread_id is null;
create index comments_by_thread on comments (thread_id, created_at);
create index comments_by_user on comments (user_id);
-- For the check of the reference when a deck is deleted: the other index has no replies.
create index replies_by_deck on comments (deck_id) where thread_id is not null;

create function tell_comments() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_comments', coalesce(new.deck_id, old.deck_id));
  return null;
end $$;
create trigger comments_changed after insert or update or delete on comments for each row execute function tell_comments();

-- What waits to be mailed.
create table comment_mails (
  user_id text not null references users on delete cascade,
  comment_id text not null references comments on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, comment_id)
);
create index comment_mails_by_time on comment_mails (created_at);
create index comment_mails_by_comment on comment_mails (comment_id);

alter table users add column mail_comments boolean not null default true;
`
