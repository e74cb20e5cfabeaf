export const webhooks = /* sql */ `
-- Where a team is told of events. The secrets are stored as they are, because every delivery is signed with them.
create table webhooks (
  id text primary key,
  team_id text not null references teams on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  -- The secret before the last rotation, with which deliveries are signed as well until then.
  previous_secret text,
  previous_until timestamptz,
  created_by text references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- Why nothing is sent; null while it is on.
  off_reason text,
  off_at timestamptz,
  -- Since when every attempt failed; null after one that succeeded.
  failing_since timestamptz
);
create index webhooks_by_team on webhooks (team_id);

-- Whether any webhook of a team is to be told of an event. A function, because each connection plans its statements once.
create function is_told(of_team text, type text) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhooks where team_id = of_team and off_reason is null and type = any(events));
end $$;

-- Each event of each webhook: the queue of those that wait, and the log of all.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id text not null references webhooks on delete cascade,
  event_id text not null,
  type text not null,
  -- What the event is about, when a newer event about it replaces one that waits.
  subject text,
  payload text not null,
  state text not null default 'waiting',
  created_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  -- Attempts are given up when this is more than a day ago.
  queued_at timestamptz not null default clock_timestamp(),
  -- While it is claimed, when the claim ends.
  next_attempt_at timestamptz not null,
  -- Names the server and attempt that is under way; null when none is.
  claim text,
  attempted_at timestamptz,
  duration_ms int,
  status int,
  response text,
  error text
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_by_subject on webhook_deliveries (webhook_id, subject)
  where state = 'waiting' and subject is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
`
