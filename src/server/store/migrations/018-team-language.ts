export const teamLanguage = /* sql */ `
-- What the decks of a team speak that name no language of their own; null as before. The language of a deck is in its extras.
alter table teams add column language text;
`
