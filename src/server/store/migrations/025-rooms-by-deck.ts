export const roomsByDeck = /* sql */ `
-- The rooms of a deck, newest first: lists of decks name the last session of each.
create index rooms_by_deck on rooms (deck_id, created_at desc, id desc);
`
