export const deletedRooms = /* sql */ `
-- Names a room for good: its code may mean another room after it has ended.
alter table rooms add column public_id text not null default replace(gen_random_uuid()::text, '-', '');
create unique index rooms_public_id on rooms (public_id);
create index rooms_ended on rooms (ended_at) where ended_at is not null;

-- The codes of rooms that were deleted, which rest like those of other rooms that have ended.
create table resting_codes (
  code text primary key,
  ended_at timestamptz not null
);
create function room_deleted() returns trigger language plpgsql as $$
begin
  insert into resting_codes (code, ended_at) values (old.code, coalesce(old.ended_at, now()))
    on conflict (code) do update set ended_at = greatest(resting_codes.ended_at, excluded.ended_at);
  perform pg_notify('lpd_rooms', old.id::text);
  return null;
end $$;
create trigger rooms_deleted after delete on rooms for each row execute function room_deleted();
`
