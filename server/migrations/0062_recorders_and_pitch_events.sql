-- Who records a game that is run with game mode, and since when.
alter table played_games add column recorder_id uuid references users (id) on delete set null,
  add column recorder_since timestamptz;
create index played_games_by_recorder on played_games (recorder_id);

-- What was counted, by player and by the id of each event, so that what two devices counted can be put together. The
-- column of the pitches is what the events add up to, as the contract computes it at each save: the season and servers of
-- the release before read it.
alter table played_games add column pitch_events jsonb not null default '{}' check (jsonb_typeof(pitch_events) = 'object');

-- A total that was recorded before is a number that was typed when the record was saved last.
update played_games set pitch_events = (
  select coalesce(jsonb_object_agg(key, jsonb_build_object('00000000', jsonb_build_object(
    'at', floor(extract(epoch from updated_at) * 1000)::bigint, 'total', value))), '{}')
  from jsonb_each(pitches));
