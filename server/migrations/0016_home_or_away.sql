-- Whether the team plays at home. Null is not known, as for every game entered before.
alter table games add column home_or_away text
  check (home_or_away in ('home', 'away'));
