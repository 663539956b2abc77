-- The rules that a coach has made for a team. A game that names a pack has a copy of its rules, so that a later change
-- of the pack does not change a final lineup or a game that is over.
create table rule_packs (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- The ready-made pack from which the coach started.
  based_on text check (char_length(based_on) between 1 and 64),
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, id)
);
-- Clients make the ids of new rows, so an id names one pack everywhere.
create unique index rule_packs_by_id on rule_packs (id);

alter table games add column own_rule_pack jsonb check (jsonb_typeof(own_rule_pack) = 'object');
