create table teams (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  season text check (char_length(season) <= 50),
  league_level text check (char_length(league_level) <= 100),
  max_players integer not null default 25 check (max_players between 1 and 50),
  is_active boolean not null default true,
  time_zone text check (char_length(time_zone) between 1 and 64),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint teams_deleted_are_inactive check (deleted_at is null or not is_active)
);

create index teams_of_owner on teams (owner_id, name collate "und-x-icu", id) where deleted_at is null;
-- Deleting an account must find deleted teams too.
create index teams_by_owner on teams (owner_id);

create table players (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  name_key text not null check (char_length(name_key) between 1 and 1000),
  batting_preference integer not null default 3 check (batting_preference between 0 and 3),
  throwing_preference integer not null default 2 check (throwing_preference between 0 and 2),
  notes text check (char_length(notes) between 1 and 1000),
  jersey_number text check (jersey_number ~ '^[0-9]{1,3}$'),
  wishes jsonb not null default '{}' check (jsonb_typeof(wishes) = 'object'),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, id)
);

create index players_by_last_name on players
  (team_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
create index players_by_created on players (team_id, created_at, id);
-- Not unique: a coach may add a second player of the same name on purpose.
create index players_by_name_key on players (team_id, name_key);
