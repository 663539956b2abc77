-- The position for whose first player the designated hitter bats; null is an extra hitter. Read with WithDH only.
alter table games add column designated_hitter_for text
  check (designated_hitter_for in ('P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'));
