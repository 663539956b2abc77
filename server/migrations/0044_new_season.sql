-- The team of the season before. A team goes on into one season, from two devices at once, too; when that one is deleted,
-- it can go on again.
alter table teams add column previous_team_id uuid;
create unique index teams_by_previous_team on teams (previous_team_id) where deleted_at is null;
