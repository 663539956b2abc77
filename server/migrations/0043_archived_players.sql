-- An archived player is named in past games and is in no new lineup. Players who are not archived fill the roster.
alter table players add column archived_at timestamptz;
