-- The calendar of another app from which the games of a team come. The address is encrypted, because whoever knows it can
-- read the calendar.
create table calendar_sources (
  team_id uuid primary key references teams (id) on delete cascade,
  address text not null check (char_length(address) between 1 and 12000),
  host text not null check (char_length(host) between 1 and 300),
  -- Of the coach's device; it applies while the team has none.
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  -- The games of the last good reading that are still to come.
  games jsonb not null check (jsonb_typeof(games) = 'array'),
  -- What the server of the calendar said of that reading, and the team's name and zone with which it was read.
  etag text check (char_length(etag) <= 300),
  last_modified text check (char_length(last_modified) <= 300),
  read_as text not null check (char_length(read_as) <= 300),
  read_at timestamptz not null,
  good_at timestamptz not null,
  -- Why the last reading failed.
  problem text check (char_length(problem) between 1 and 40),
  -- When it is read next; null is on request only.
  due_at timestamptz,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index calendar_sources_due on calendar_sources (due_at) where due_at is not null;

-- The events whose game was added, found or declined, with what the calendar said of them then. Another change of the
-- calendar is proposed, and the same one is not.
create table calendar_events (
  team_id uuid not null references calendar_sources (team_id) on delete cascade,
  event_key text not null check (char_length(event_key) between 1 and 200),
  -- Null when the event was declined or its game was deleted.
  game_id uuid,
  known jsonb not null check (jsonb_typeof(known) = 'object'),
  is_canceled boolean not null default false,
  primary key (team_id, event_key),
  constraint calendar_events_game_unique unique (team_id, game_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete set null (game_id)
);
