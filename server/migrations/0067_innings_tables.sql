-- Tables that limit innings instead of pitches: USSSA baseball, and Little League softball.
alter table teams drop constraint teams_pitch_table_check;
alter table teams add constraint teams_pitch_table_check check (pitch_table in
  ('pitch-smart', 'little-league', 'pony-2018', 'babe-ruth-2018', 'usssa', 'little-league-softball'));
