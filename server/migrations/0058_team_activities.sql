-- Who changed what in a team. Triggers of the next migration write the rows, so that no way to change a team can forget it. They do nothing in a
-- transaction without an author: a job, a restored backup, and a server of the release before. What is deleted with its
-- team, game, player or member has no entry of its own: the triggers of these rows run when the other row is gone.
create table team_activities (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  -- Null after the account was deleted, and for a family.
  user_id uuid references users (id) on delete set null,
  is_family boolean not null default false,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  -- Null for what is of no game, and after the game was deleted.
  game_id uuid,
  -- The players it is about. Null takes the place of a player who was deleted.
  player_ids uuid[] not null default '{}',
  -- The person whose membership changed.
  member_id uuid references users (id) on delete set null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  -- Of the last change that this entry includes.
  updated_at timestamptz not null,
  foreign key (team_id, game_id) references games (team_id, id) on delete set null (game_id)
);
create index team_activities_newest on team_activities (team_id, updated_at desc, id desc);
create index team_activities_of_game on team_activities (team_id, game_id, updated_at desc, id desc);
create index team_activities_of_user on team_activities (user_id);
create index team_activities_of_member on team_activities (member_id);
create index team_activities_by_age on team_activities (updated_at);

-- The author of this transaction and its time, as `<user id or "family"> <time>`.
create function activity_author() returns text language sql stable as
  $$ select nullif(current_setting('evenfield.author', true), '') $$;

-- The elements of both lists without repetition. Deleted players, who are null, are all counted.
create function merge_ids(one uuid[], other uuid[]) returns uuid[] language sql immutable as
  $$ select one || array(select id from unnest(other) id where id is null or not id = any (array_remove(one, null))) $$;

-- Lists are united; any other value is replaced.
create function merge_details(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select one || coalesce(jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'array' and one ? key
      then (select coalesce(jsonb_agg(distinct item), '[]') from jsonb_array_elements((one -> key) || value) item)
    else value end), '{}')
  from jsonb_each(other) $$;

-- A change of the same kind by the same author within five minutes becomes part of the entry.
create function note_activity(
  team uuid, what text, game uuid default null, players uuid[] default '{}', member uuid default null,
  facts jsonb default '{}'
) returns void language plpgsql as $$
declare
  author text := split_part(activity_author(), ' ', 1);
  moment timestamptz := split_part(activity_author(), ' ', 2)::timestamptz;
  of_family boolean := author = 'family';
  writer uuid := case when author = 'family' then null else author::uuid end;
begin
  if not exists (select from teams where id = team)
    or game is not null and not exists (select from games where team_id = team and id = game)
    or players[1] is not null and not exists (select from players p where p.team_id = team and p.id = note_activity.players[1])
  then return; end if;
  update team_activities a
  set player_ids = merge_ids(a.player_ids, players), details = merge_details(a.details, facts),
    updated_at = greatest(a.updated_at, moment)
  where a.id = (
    select b.id from team_activities b
    where b.team_id = team and b.updated_at > moment - interval '5 minutes' and b.kind = what
      and b.user_id is not distinct from writer and b.is_family = of_family
      and b.game_id is not distinct from game and b.member_id is not distinct from member
    order by b.updated_at desc, b.id desc limit 1
  );
  if found then return; end if;
  insert into team_activities (team_id, user_id, is_family, kind, game_id, player_ids, member_id, details,
    created_at, updated_at)
  values (team, writer, of_family, what, game, players, member, facts, moment, moment);
end $$;

-- The names of the columns that differ, without those that follow from others.
create function changed_columns(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(after)
  where value is distinct from before -> key and key <> all (array[
    'version', 'created_at', 'updated_at', 'name_key', 'archived_at', 'final_at', 'own_rule_pack',
    'removed_played_version', 'owner_id', 'is_active', 'deleted_at']) $$;

-- The numbers of the innings, 1-based, that differ.
create function changed_innings(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(n order by n), '[]')
  from generate_series(1, greatest(jsonb_array_length(before), jsonb_array_length(after))) n
  where before -> (n - 1) is distinct from after -> (n - 1) $$;
