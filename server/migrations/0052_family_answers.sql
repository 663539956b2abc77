-- Who said last whether a player comes. An answer of a family is an expectation, a mark of the coach may say that the
-- player is there. A server of the release before writes marks of the coach only.
alter table availability add column said_by text not null default 'coach' check (said_by in ('coach', 'family'));

-- The links with which families answer without an account. As with shared links, the address is derived from the seed and
-- a secret that the database does not have.
create table answer_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  seed bytea not null check (length(seed) = 32),
  team_id uuid not null references teams (id) on delete cascade,
  -- Null for the one link of the whole team.
  player_id uuid,
  -- Null answers at any time; otherwise only so many hours before a game.
  hours_before_game integer check (hours_before_game between 1 and 720),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (team_id, player_id) references players (team_id, id) on delete cascade,
  constraint answer_links_once unique nulls not distinct (team_id, player_id)
);

-- From when to when a player is away. It answers the games in between, also those that are added later.
create table family_absences (
  team_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  primary key (team_id, id),
  foreign key (team_id, player_id) references players (team_id, id) on delete cascade,
  check (first_day <= last_day)
);
create index family_absences_of_player on family_absences (team_id, player_id);

-- What families said, newest last. What counts is in the table of the availability.
create table family_answers (
  team_id uuid not null,
  id uuid not null,
  game_id uuid not null,
  player_id uuid not null,
  status text not null check (status in ('in', 'out')),
  from_inning integer check (from_inning between 1 and 15),
  through_inning integer check (through_inning between 1 and 15),
  note text check (char_length(note) between 1 and 140),
  created_at timestamptz not null,
  primary key (team_id, id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade,
  foreign key (team_id, player_id) references players (team_id, id) on delete cascade,
  check (from_inning <= through_inning)
);
create index family_answers_of_game on family_answers (team_id, game_id, player_id, created_at);
create index family_answers_of_player on family_answers (team_id, player_id);
