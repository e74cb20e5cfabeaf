export const rehearsals = /* sql */ `
-- Rooms with simulated participants. A person has at most one that has not ended.
alter table rooms add column rehearsal boolean not null default false;
create unique index rooms_open_rehearsal on rooms (team_id, user_id) where rehearsal and ended_at is null;
`
