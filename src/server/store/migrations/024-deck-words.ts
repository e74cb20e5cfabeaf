export const deckWords = /* sql */ `
-- The words by which a deck is found, as they were at a revision and with so many painted pages. No save waits for them. They stay in the row,
-- as reading them from elsewhere is not counted when it is planned whether the index is used.
create table deck_words (
  deck_id text references decks on delete cascade,
  revision timestamptz not null,
  painted int not null,
  words tsvector not null,
  -- Which decks were saved since is read from this alone.
  primary key (deck_id) include (revision, painted)
);
alter table deck_words alter column words set storage main;
create index deck_words_words on deck_words using gin (words);
`
