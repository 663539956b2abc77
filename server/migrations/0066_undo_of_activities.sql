-- What takes a change back: for each row of an entry its version after the change, and what its columns had before, as in
-- `{"player:<id>": {"from": 3, "version": 4, "before": {"jersey_number": "7"}}}`. `{}` where everything is as it was before.
-- Null where nothing can be taken back: once a later entry changes the row, and after it was deleted. So of each row at most
-- one former state is stored.
alter table team_activities add column undo jsonb check (jsonb_typeof(undo) = 'object');
create index team_activities_with_undo on team_activities (team_id) where undo is not null;

-- Null where another column has changed as well, such as the copy of the rules of the team, and where the version is the same.
create function undo_of(entity text, before jsonb, after jsonb, columns text[]) returns jsonb language sql immutable as $$
  select case when bool_and(key = any (columns)) and before -> 'version' <> after -> 'version' then
    jsonb_build_object(entity, jsonb_build_object('from', before -> 'version', 'version', after -> 'version',
      'before', jsonb_object_agg(key, before -> key), 'after', jsonb_object_agg(key, value)))
  end
  from jsonb_each(after)
  where value is distinct from before -> key and key <> all (array['version', 'updated_at', 'name_key']) $$;

-- The earliest values of both, without those that the row has again. Null where one of the changes cannot be taken back, and
-- where another entry has changed the row between them.
create function merge_undo(one jsonb, other jsonb) returns jsonb language sql immutable strict as $$
  select case when coalesce(bool_and(is_next), true) then
    coalesce(jsonb_object_agg(entity, changed) filter (where changed -> 'before' <> '{}'), '{}')
  end
  from (
    select coalesce(n.key, o.key) as entity, coalesce(n.value -> 'from' = o.value -> 'version', true) as is_next,
      case when n.key is null then o.value else jsonb_build_object(
        'from', coalesce(o.value -> 'from', n.value -> 'from'), 'version', n.value -> 'version',
        'before', (select coalesce(jsonb_object_agg(key, value), '{}')
          from jsonb_each((n.value -> 'before') || coalesce(o.value -> 'before', '{}'))
          where value is distinct from n.value -> 'after' -> key)) end as changed
    from jsonb_each(one) o full join jsonb_each(other) n on n.key = o.key
  ) as merged $$;

drop function note_activity(uuid, text, uuid, uuid[], uuid, jsonb);
-- A change of the same kind by the same author within five minutes becomes part of the entry.
create function note_activity(
  team uuid, what text, game uuid default null, players uuid[] default '{}', member uuid default null,
  facts jsonb default '{}', undoing jsonb default null
) returns void language plpgsql as $$
declare
  author text := split_part(activity_author(), ' ', 1);
  moment timestamptz := split_part(activity_author(), ' ', 2)::timestamptz;
  of_family boolean := author = 'family';
  writer uuid := case when author = 'family' then null else author::uuid end;
  noted uuid;
begin
  if not exists (select from teams where id = team)
    or game is not null and not exists (select from games where team_id = team and id = game)
    or players[1] is not null and not exists (select from players p where p.team_id = team and p.id = note_activity.players[1])
  then return; end if;
  update team_activities a
  set player_ids = merge_ids(a.player_ids, players), details = merge_details(a.details, facts),
    undo = merge_undo(a.undo, undoing), updated_at = greatest(a.updated_at, moment)
  where a.id = (
    select b.id from team_activities b
    where b.team_id = team and b.updated_at > moment - interval '5 minutes' and b.kind = what
      and b.user_id is not distinct from writer and b.is_family = of_family
      and b.game_id is not distinct from game and b.member_id is not distinct from member
    order by b.updated_at desc, b.id desc limit 1
  )
  returning a.id into noted;
  if not found then
    insert into team_activities (team_id, user_id, is_family, kind, game_id, player_ids, member_id, details, undo,
      created_at, updated_at)
    values (team, writer, of_family, what, game, players, member, facts, merge_undo('{}', undoing), moment, moment)
    returning id into noted;
  end if;
  update team_activities set undo = null
  where team_id = team and id <> noted and undo is not null and undo ?| array(select jsonb_object_keys(undoing));
end $$;

-- An id is too long to be part of anything else in the text.
create function forget_undo(team uuid, row_id uuid) returns void language sql as $$
  update team_activities set undo = null
  where team_id = team and undo is not null and strpos(undo::text, row_id::text) > 0 $$;

create or replace function note_player() returns trigger language plpgsql as $$
declare
  fields jsonb;
  undoing jsonb;
begin
  if tg_op = 'DELETE' then
    update team_activities set player_ids = array_replace(player_ids, old.id, null)
    where team_id = old.team_id and old.id = any (player_ids);
    perform forget_undo(old.team_id, old.id);
  end if;
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'player-deleted', players => array[null::uuid]);
  elsif tg_op = 'INSERT' then
    perform note_activity(new.team_id, 'player-added', players => array[new.id]);
  else
    fields := changed_columns(to_jsonb(old), to_jsonb(new));
    undoing := undo_of('player:' || new.id, to_jsonb(old), to_jsonb(new), array['first_name', 'last_name',
      'batting_preference', 'throwing_preference', 'notes', 'jersey_number', 'wishes', 'strengths', 'co_ed_group',
      'archived_at']);
    if old.archived_at is null and new.archived_at is not null then
      perform note_activity(new.team_id, 'player-archived', players => array[new.id], undoing => undoing);
    elsif old.archived_at is not null and new.archived_at is null then
      perform note_activity(new.team_id, 'player-restored', players => array[new.id], undoing => undoing);
    end if;
    if fields <> '[]' then
      perform note_activity(new.team_id, 'player-changed', players => array[new.id],
        facts => jsonb_build_object('fields', fields), undoing => undoing);
    end if;
  end if;
  return null;
end $$;

create or replace function note_game() returns trigger language plpgsql as $$
declare
  fields jsonb;
  undoing jsonb;
begin
  if tg_op = 'DELETE' then perform forget_undo(old.team_id, old.id); end if;
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'game-deleted', facts => jsonb_build_object('days', jsonb_build_array(old.game_date)));
  elsif tg_op = 'INSERT' then
    perform note_activity(new.team_id, 'game-added', new.id);
  else
    fields := changed_columns(to_jsonb(old), to_jsonb(new));
    undoing := undo_of('game:' || new.id, to_jsonb(old), to_jsonb(new), array['opponent', 'game_date', 'start_time',
      'location', 'home_or_away', 'innings_count', 'position_configuration', 'custom_positions',
      'designated_hitter_for', 'field_option', 'rotation', 'rule_pack_id', 'final_at']);
    if old.final_at is null and new.final_at is not null then
      perform note_activity(new.team_id, 'game-final', new.id, undoing => undoing);
    elsif old.final_at is not null and new.final_at is null then
      perform note_activity(new.team_id, 'game-reopened', new.id, undoing => undoing);
    end if;
    if fields <> '[]' then
      perform note_activity(new.team_id, 'game-changed', new.id, facts => jsonb_build_object('fields', fields),
        undoing => undoing);
    end if;
  end if;
  return null;
end $$;

create or replace function note_lineup() returns trigger language plpgsql as $$
declare
  innings jsonb;
begin
  if activity_author() is null then return null; end if;
  innings := changed_innings(case when tg_op = 'INSERT' then '[]' else old.innings end, new.innings);
  perform note_activity(new.team_id,
    case when new.status = 'final' and (tg_op = 'INSERT' or old.status <> 'final') then 'lineup-final' else 'lineup-changed' end,
    new.game_id,
    facts => jsonb_build_object('innings', innings) ||
      case when tg_op = 'UPDATE' and old.batting_order is distinct from new.batting_order
        then '{"battingOrder": true}' else '{}' end::jsonb,
    undoing => case when tg_op = 'UPDATE' then undo_of('lineup:' || new.game_id, to_jsonb(old), to_jsonb(new),
      array['status', 'innings', 'batting_order', 'locks']) end);
  return null;
end $$;
