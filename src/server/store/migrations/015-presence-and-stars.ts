export const presenceAndStars = /* sql */ `
-- Who has a deck open, by the tab of a session. Unlogged, because a row lives for a minute only. No foreign key to the deck:
-- its check would wait for every write of the deck.
create unlogged table deck_presence (
  deck_id text not null,
  session_id text not null references sessions on delete cascade,
  tab text not null,
  step text not null,
  looked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (deck_id, session_id, tab)
);
create index deck_presence_by_session on deck_presence (session_id);
create index deck_presence_by_expiry on deck_presence (expires_at);

create function tell_present() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_present', coalesce(new.deck_id, old.deck_id));
  return null;
end $$;
create trigger present_changed after insert or delete on deck_presence for each row execute function tell_present();
-- Being told again changes nothing, unless it was over meanwhile.
create trigger present_moved after update on deck_presence for each row
  when (old.step is distinct from new.step or old.expires_at <= clock_timestamp()) execute function tell_present();

-- A star is a person's own. Until now it belonged to the deck, so everybody who saw it keeps it.
create table deck_stars (
  deck_id text not null references decks on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (deck_id, user_id)
);
create index deck_stars_by_user on deck_stars (user_id);
insert into deck_stars (deck_id, user_id)
  select id, owner_id from decks where starred
  union
  select decks.id, memberships.user_id from decks join memberships using (team_id)
    where decks.starred and decks.shared_at is not null;
alter table decks drop column starred;

-- Servers keep decks in memory, with who has starred them.
create function tell_starred() returns trigger language plpgsql as $$
begin
  perform pg_notify('lpd_decks', coalesce(new.deck_id, old.deck_id));
  return null;
end $$;
create trigger stars_changed after insert or delete on deck_stars for each row execute function tell_starred();
`
