-- The plan of a game that is run with game mode: the innings to come and what happened to the players. Null for a game
-- that was recorded afterwards.
alter table played_games add column progress jsonb check (jsonb_typeof(progress) = 'object');
