-- Hashes of the ids of deleted players, games and rule packs, and nothing else of them. A device that returns after months
-- may repeat a creation whose response was lost; without the hash, it would create the deleted row again.
create table deleted_rows (
  team_id uuid not null references teams (id) on delete cascade,
  id_hash bytea not null check (length(id_hash) = 32),
  primary key (team_id, id_hash)
);
