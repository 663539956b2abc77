-- Each change of a team is written down, with its author if the transaction names one.
create function note_player() returns trigger language plpgsql as $$
declare
  fields jsonb;
begin
  if tg_op = 'DELETE' then
    update team_activities set player_ids = array_replace(player_ids, old.id, null)
    where team_id = old.team_id and old.id = any (player_ids);
  end if;
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'player-deleted', players => array[null::uuid]);
  elsif tg_op = 'INSERT' then
    perform note_activity(new.team_id, 'player-added', players => array[new.id]);
  else
    fields := changed_columns(to_jsonb(old), to_jsonb(new));
    if old.archived_at is null and new.archived_at is not null then
      perform note_activity(new.team_id, 'player-archived', players => array[new.id]);
    elsif old.archived_at is not null and new.archived_at is null then
      perform note_activity(new.team_id, 'player-restored', players => array[new.id]);
    end if;
    if fields <> '[]' then
      perform note_activity(new.team_id, 'player-changed', players => array[new.id],
        facts => jsonb_build_object('fields', fields));
    end if;
  end if;
  return null;
end $$;
create trigger note_activity after insert or update or delete on players for each row execute function note_player();

create function note_game() returns trigger language plpgsql as $$
declare
  fields jsonb;
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'game-deleted', facts => jsonb_build_object('days', jsonb_build_array(old.game_date)));
  elsif tg_op = 'INSERT' then
    perform note_activity(new.team_id, 'game-added', new.id);
  else
    fields := changed_columns(to_jsonb(old), to_jsonb(new));
    if old.final_at is null and new.final_at is not null then
      perform note_activity(new.team_id, 'game-final', new.id);
    elsif old.final_at is not null and new.final_at is null then
      perform note_activity(new.team_id, 'game-reopened', new.id);
    end if;
    if fields <> '[]' then
      perform note_activity(new.team_id, 'game-changed', new.id, facts => jsonb_build_object('fields', fields));
    end if;
  end if;
  return null;
end $$;
create trigger note_activity after insert or update or delete on games for each row execute function note_game();

create function note_lineup() returns trigger language plpgsql as $$
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
        then '{"battingOrder": true}' else '{}' end::jsonb);
  return null;
end $$;
create trigger note_activity after insert or update on lineups for each row execute function note_lineup();

create function note_availability() returns trigger language plpgsql as $$
declare
  mark record;
begin
  if activity_author() is null then return null; end if;
  mark := case when tg_op = 'DELETE' then old else new end;
  -- What follows from an absence of a family is not a mark of the coach who adds the game.
  if mark.said_by = 'family' and activity_author() not like 'family %' then return null; end if;
  perform note_activity(mark.team_id, 'availability-marked', mark.game_id, array[mark.player_id]);
  return null;
end $$;
create trigger note_activity after insert or update or delete on availability
  for each row execute function note_availability();

create function note_played_game() returns trigger language plpgsql as $$
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'record-removed', old.game_id);
  else
    perform note_activity(new.team_id, 'record-changed', new.game_id, facts => jsonb_build_object('innings',
      changed_innings(case when tg_op = 'INSERT' then '[]' else old.innings end, new.innings)));
  end if;
  return null;
end $$;
create trigger note_activity after insert or update or delete on played_games
  for each row execute function note_played_game();

create function note_team() returns trigger language plpgsql as $$
declare
  fields jsonb;
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'INSERT' then
    if new.previous_team_id is not null then perform note_activity(new.previous_team_id, 'season-started'); end if;
    return null;
  end if;
  fields := changed_columns(to_jsonb(old), to_jsonb(new));
  if old.owner_id <> new.owner_id then
    perform note_activity(new.id, 'team-taken-over', member => old.owner_id);
  elsif fields <> '[]' then
    perform note_activity(new.id, 'team-changed', facts => jsonb_build_object('fields', fields));
  end if;
  return null;
end $$;
create trigger note_activity after insert or update on teams for each row execute function note_team();

create function note_rule_pack() returns trigger language plpgsql as $$
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'rules-deleted');
  else
    perform note_activity(new.team_id, case when tg_op = 'INSERT' then 'rules-added' else 'rules-changed' end);
  end if;
  return null;
end $$;
create trigger note_activity after insert or update or delete on rule_packs
  for each row execute function note_rule_pack();

-- The arguments: the kinds of opening, changing and ending a link.
create function note_link() returns trigger language plpgsql as $$
declare
  link jsonb;
begin
  if activity_author() is null then return null; end if;
  link := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  perform note_activity((link ->> 'team_id')::uuid,
    tg_argv[case tg_op when 'INSERT' then 0 when 'UPDATE' then 1 else 2 end], (link ->> 'game_id')::uuid,
    case when link ->> 'player_id' is null then '{}'::uuid[] else array[(link ->> 'player_id')::uuid] end);
  return null;
end $$;
create trigger note_activity after insert or update or delete on shared_links
  for each row execute function note_link('game-shared', 'game-shared', 'game-unshared');
create trigger note_activity after insert or update or delete on answer_links
  for each row execute function note_link('answer-links-opened', 'answer-links-changed', 'answer-links-ended');
create trigger note_activity after insert or update or delete on calendar_feeds
  for each row execute function note_link('calendar-feed-opened', 'calendar-feed-opened', 'calendar-feed-ended');
create trigger note_activity after insert or update of address or delete on calendar_sources
  for each row execute function note_link('calendar-connected', 'calendar-connected', 'calendar-disconnected');

-- An event that became a game is an entry about the game.
create function note_calendar_event() returns trigger language plpgsql as $$
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'INSERT' and new.game_id is not null then return null; end if;
  -- Its game was deleted.
  if tg_op = 'UPDATE' and old.game_id is not null and new.game_id is null then return null; end if;
  perform note_activity(new.team_id, 'calendar-decided', new.game_id);
  return null;
end $$;
create trigger note_activity after insert or update on calendar_events
  for each row execute function note_calendar_event();

create function note_member() returns trigger language plpgsql as $$
declare
  author text := activity_author();
begin
  if author is null then return null; end if;
  if tg_op = 'UPDATE' then
    perform note_activity(new.team_id, 'member-role-changed', member => new.user_id,
      facts => jsonb_build_object('role', new.role));
  elsif tg_op = 'INSERT' and author like new.user_id || ' %' then
    perform note_activity(new.team_id, 'member-joined', facts => jsonb_build_object('role', new.role));
  elsif tg_op = 'DELETE' then
    if author not like old.user_id || ' %' then
      perform note_activity(old.team_id, 'member-removed', member => old.user_id);
    else
      perform note_activity(old.team_id, 'member-left');
    end if;
  end if;
  return null;
end $$;
create trigger note_activity after insert or update or delete on team_members
  for each row execute function note_member();

create function note_invitation() returns trigger language plpgsql as $$
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    perform note_activity(old.team_id, 'invitation-withdrawn', facts => jsonb_build_object('role', old.role));
  else
    perform note_activity(new.team_id, 'invitation-created', facts => jsonb_build_object('role', new.role));
  end if;
  return null;
end $$;
create trigger note_activity after insert or delete on team_invitations
  for each row execute function note_invitation();

create function note_hand_over() returns trigger language plpgsql as $$
begin
  if activity_author() is null then return null; end if;
  if tg_op = 'DELETE' then
    if not exists (select from team_members where team_id = old.team_id and user_id = old.to_user_id) then
      return null;
    end if;
    perform note_activity(old.team_id, 'hand-over-ended', member => old.to_user_id);
  else
    perform note_activity(new.team_id, 'hand-over-offered', member => new.to_user_id);
  end if;
  return null;
end $$;
create trigger note_activity after insert or update or delete on team_hand_overs
  for each row execute function note_hand_over();
