create table games (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  opponent text not null check (char_length(opponent) between 1 and 100),
  game_date date not null,
  start_time time,
  location text not null check (char_length(location) between 1 and 200),
  innings_count integer not null default 7 check (innings_count between 1 and 15),
  position_configuration text not null default 'Standard9'
    check (position_configuration in ('Standard9', 'WithDH', 'TBall10', 'TBall11', 'Custom')),
  custom_positions jsonb check (jsonb_typeof(custom_positions) = 'array'),
  rule_pack_id text check (char_length(rule_pack_id) between 1 and 64),
  final_at timestamptz,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, id)
);

create index games_by_date on games (team_id, game_date desc, start_time desc nulls last, id);
-- The address of a game names no team.
create index games_by_id on games (id);

create table lineups (
  team_id uuid not null,
  game_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'final')),
  innings jsonb not null check (jsonb_typeof(innings) = 'array'),
  batting_order jsonb not null check (jsonb_typeof(batting_order) = 'array'),
  locks jsonb not null default '[]' check (jsonb_typeof(locks) = 'array'),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, game_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade
);

create table availability (
  team_id uuid not null,
  game_id uuid not null,
  player_id uuid not null,
  status text not null check (status in ('in', 'out')),
  from_inning integer check (from_inning between 1 and 15),
  through_inning integer check (through_inning between 1 and 15),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, game_id, player_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade,
  foreign key (team_id, player_id) references players (team_id, id) on delete cascade,
  constraint availability_arrives_before_leaving check (from_inning <= through_inning)
);

create index availability_of_player on availability (team_id, player_id);
