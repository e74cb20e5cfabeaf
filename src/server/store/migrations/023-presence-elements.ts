export const presenceElements = /* sql */ `
-- What somebody has selected on the step that they look at, by ids: others see it there.
alter table deck_presence add column elements text[] not null default '{}';
create or replace trigger present_moved after update on deck_presence for each row
  when (old.step is distinct from new.step or old.elements is distinct from new.elements or old.expires_at <= clock_timestamp())
  execute function tell_present();
`
