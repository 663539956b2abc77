-- Notifies every server that listens of what a transaction has changed in a team, once it is committed: which part, of which
-- game if it is about one, and its version, never the content. A trigger cannot be forgotten as a call can.

-- A part of a team that is not about one game.
create function notify_of_change_in_team() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes', json_build_object('team', team_id, 'resource', tg_argv[0])::text)
  from (select distinct team_id from changed) as teams;
  return null;
end $$;

-- Without the members, a server could not end what a removed one still receives.
create function notify_of_change_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes',
    json_build_object('team', team_id, 'resource', tg_argv[0], 'member', user_id)::text)
  from changed;
  return null;
end $$;

create function notify_of_change_of_teams() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes', json_build_object('team', id, 'resource', tg_argv[0], 'version', version,
    'isDeleted', tg_op = 'DELETE' or deleted_at is not null)::text)
  from changed;
  return null;
end $$;

-- A part of a game. A statement that changes many games of a team, such as an import, notifies once:
-- PostgreSQL leaves out equal notifications of a transaction.
create function notify_of_change_in_games() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes',
    json_build_object('team', team_id, 'resource', tg_argv[0], 'game', case when games <= 20 then game_id end)::text)
  from (
    select team_id, game_id, count(*) over (partition by team_id) as games
    from changed group by team_id, game_id
  ) as parts;
  return null;
end $$;

-- The same with the version of what each game has once.
create function notify_of_versions_in_games() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes', json_build_object('team', team_id, 'resource', tg_argv[0],
    'game', case when games <= 20 then game_id end,
    'version', case when games <= 20 and tg_op <> 'DELETE' then version end)::text)
  from (select team_id, game_id, version, count(*) over (partition by team_id) as games from changed) as parts;
  return null;
end $$;

create function notify_of_change_of_games() returns trigger language plpgsql as $$
begin
  perform pg_notify('team_changes', json_build_object('team', team_id, 'resource', tg_argv[0],
    'game', case when games <= 20 then id end,
    'version', case when games <= 20 and tg_op <> 'DELETE' then version end)::text)
  from (select team_id, id, version, count(*) over (partition by team_id) as games from changed) as parts;
  return null;
end $$;

do $$
declare
  notified record;
begin
  for notified in
    select * from (values
      ('teams', 'notify_of_change_of_teams', 'team'),
      ('players', 'notify_of_change_in_team', 'players'),
      ('games', 'notify_of_change_of_games', 'games'),
      ('lineups', 'notify_of_versions_in_games', 'lineup'),
      ('availability', 'notify_of_change_in_games', 'availability'),
      ('played_games', 'notify_of_versions_in_games', 'played-record'),
      ('team_members', 'notify_of_change_of_members', 'members'),
      ('team_invitations', 'notify_of_change_in_team', 'members'),
      ('team_hand_overs', 'notify_of_change_in_team', 'members'),
      ('answer_links', 'notify_of_change_in_team', 'answers'),
      ('family_absences', 'notify_of_change_in_team', 'answers'),
      ('family_answers', 'notify_of_change_in_games', 'answers'),
      ('rule_packs', 'notify_of_change_in_team', 'rule-packs'),
      ('calendar_sources', 'notify_of_change_in_team', 'calendar-source'),
      ('calendar_events', 'notify_of_change_in_team', 'calendar-source'),
      ('shared_links', 'notify_of_change_in_games', 'shared-links')
    ) as parts (table_name, function_name, resource)
  loop
    execute format('create trigger notify_of_inserts after insert on %I referencing new table as changed
      for each statement execute function %I(%L)', notified.table_name, notified.function_name, notified.resource);
    execute format('create trigger notify_of_updates after update on %I referencing new table as changed
      for each statement execute function %I(%L)', notified.table_name, notified.function_name, notified.resource);
    execute format('create trigger notify_of_deletes after delete on %I referencing old table as changed
      for each statement execute function %I(%L)', notified.table_name, notified.function_name, notified.resource);
  end loop;
end $$;
