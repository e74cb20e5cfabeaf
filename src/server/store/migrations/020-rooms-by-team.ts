export const roomsByTeam = /* sql */ `
-- The rooms of a team, newest first, as lists show them: a page costs the same however many rooms the team has.
create index rooms_by_team on rooms (team_id, created_at desc, id desc);
`
