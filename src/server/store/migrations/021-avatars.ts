export const avatars = /* sql */ `
-- The number of the picture that a participant took instead of that of their id.
alter table participants add column avatar int;
`
