export const firstVisits = /* sql */ `
-- How many entries of what is new a person has seen, and since when the person knows the way to the first room.
alter table users add column news_seen integer, add column guided_at timestamptz;
update users set guided_at = now() where exists (select from rooms where rooms.user_id = users.id);
`
