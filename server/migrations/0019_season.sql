-- A scrimmage can be left out of the season. Games entered before count.
alter table games add column counts_in_season boolean not null default true;

-- What was really played. Players are named without a key: a record outlives a player who leaves the team.
create table played_games (
  team_id uuid not null,
  game_id uuid not null,
  innings jsonb not null check (jsonb_typeof(innings) = 'array'),
  present jsonb not null check (jsonb_typeof(present) = 'object'),
  batting_order jsonb not null check (jsonb_typeof(batting_order) = 'array'),
  last_batter uuid,
  pitches jsonb not null default '{}' check (jsonb_typeof(pitches) = 'object'),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, game_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade
);
