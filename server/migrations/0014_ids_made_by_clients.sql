-- Clients make the ids of new rows, so that a retry is known by its id. An id names one game and one player everywhere:
-- the address of a game names no team, and an id of another coach must be refused rather than used a second time.
create unique index games_by_unique_id on games (id);
drop index games_by_id;
create unique index players_by_id on players (id);
