export const sealedAnswers = /* sql */ `
-- Kept answers are sealed from now on; those that stand there readable are forgotten.
delete from idempotency;
alter table idempotency alter column body type bytea using null::bytea;
`
