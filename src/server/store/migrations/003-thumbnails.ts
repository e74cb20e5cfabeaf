export const thumbnails = /* sql */ `
-- What the addresses of a deck's thumbnails are signed with: an <img> can send no key.
alter table decks add column thumb_key uuid not null default gen_random_uuid();
`
