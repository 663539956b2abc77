-- The published table of pitch limits and rest that the team follows. Teams that chose none follow the usual one.
alter table teams add column pitch_table text
  check (pitch_table in ('pitch-smart', 'little-league', 'pony-2018', 'babe-ruth-2018'));
