export const labels = /* sql */ `
-- What a participant is called in the room: the name, or an alias for who gave none; with a number where somebody else is called
-- the same. Participants who joined before have none, and are called by their alias.
alter table participants add column label text, add column label_key text collate "C";
create unique index participants_by_label on participants (room_id, label_key);

-- How often a label was given in a room, by what it is without a number: the next one gets the next number.
create table label_counts (
  room_id bigint not null references rooms on delete cascade,
  label_key text collate "C" not null,
  count int not null,
  primary key (room_id, label_key)
);

-- How often each sign was sent while a step was on stage.
create table reactions (
  room_id bigint not null references rooms on delete cascade,
  step int not null,
  reaction text not null,
  count int not null,
  primary key (room_id, step, reaction)
);
`
