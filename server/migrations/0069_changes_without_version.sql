-- A change that leaves the version as it is, such as that of who records a game, is sent without a version: with the same
-- one as before, an open page would take it for what it has already.
create function notify_of_updates_in_games() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes', json_build_object('team', team_id, 'resource', tg_argv[0],
    'game', case when games <= 20 then game_id end, 'version', case when games <= 20 then raised end)::text)
  from (
    select changed.team_id, changed.game_id, count(*) over (partition by changed.team_id) as games,
      case when changed.version is distinct from former.version then changed.version end as raised
    from changed left join former on former.team_id = changed.team_id and former.game_id = changed.game_id
  ) as parts;
  return null;
end $$;

create function notify_of_updates_of_games() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes', json_build_object('team', team_id, 'resource', tg_argv[0],
    'game', case when games <= 20 then id end, 'version', case when games <= 20 then raised end)::text)
  from (
    select changed.team_id, changed.id, count(*) over (partition by changed.team_id) as games,
      case when changed.version is distinct from former.version then changed.version end as raised
    from changed left join former on former.team_id = changed.team_id and former.id = changed.id
  ) as parts;
  return null;
end $$;

do $$
declare
  notified record;
begin
  for notified in
    select * from (values
      ('games', 'notify_of_updates_of_games', 'games'),
      ('lineups', 'notify_of_updates_in_games', 'lineup'),
      ('played_games', 'notify_of_updates_in_games', 'played-record')
    ) as parts (table_name, function_name, resource)
  loop
    execute format('drop trigger notify_of_updates on %I', notified.table_name);
    execute format('create trigger notify_of_updates after update on %I referencing old table as former new table as changed
      for each statement execute function %I(%L)', notified.table_name, notified.function_name, notified.resource);
  end loop;
end $$;
