-- The read-only link of a game. The address is derived from the seed and a secret that the database does not have, so
-- that the coach can be shown it again while a stolen database opens nothing.
create table shared_links (
  team_id uuid not null,
  game_id uuid not null,
  seed bytea not null check (length(seed) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  names text not null check (names in ('first-and-initial', 'first', 'number-and-first', 'number')),
  days_after_game integer not null check (days_after_game between 1 and 365),
  -- The day, where the team plays, on which the link was created.
  shared_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, game_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade
);
