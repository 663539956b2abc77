-- The private calendar address of a team. Whoever has the address reads the schedule, so only its hash is kept.
create table calendar_feeds (
  team_id uuid primary key references teams (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Games have times at the field and no zone of their own; calendars need moments.
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  created_at timestamptz not null
);
