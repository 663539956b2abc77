-- The coach's judgment. Players and teams entered before have none.
alter table players add column strengths jsonb not null default '{}' check (jsonb_typeof(strengths) = 'object');
-- Pairs name players without a key: the previous release leaves those of a deleted player, which have no effect.
alter table teams add column pairs jsonb not null default '[]' check (jsonb_typeof(pairs) = 'array');
