export const roomTeams = /* sql */ `
-- The team of a participant in their room, by its id in the state of the room: null before they have one, empty when the host took
-- them out of the teams; when they chose it, null for who was put into it; and whether their phone was open once the quiz of a room with teams
-- had begun.
alter table participants add column team text, add column team_chosen_at timestamptz,
  add column took_part boolean not null default false;
`
