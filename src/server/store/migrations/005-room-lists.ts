export const roomLists = /* sql */ `
-- What lists show of a room, beside its state: a list then reads no state, so no broken one can stop it.
alter table rooms add column status text not null default 'lobby';
alter table rooms add column step_index int not null default 0;
update rooms set
  status = case when ended_at is not null then 'ended'
    else coalesce(substring(state from '^\\{"status":"(lobby|live|ended)"'), 'lobby') end,
  step_index = coalesce(substring(state from '^\\{"status":"[a-z]+","stepIndex":(\\d{1,4})')::int, 0);
create index rooms_open_by_team on rooms (team_id, driven_at) where ended_at is null;
`
