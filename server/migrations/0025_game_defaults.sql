-- What the form of the team's next game starts with; null is the usual value of the form.
alter table teams
  add column default_innings_count integer check (default_innings_count between 1 and 15),
  add column default_position_configuration text
    check (default_position_configuration in ('Standard9', 'WithDH', 'TBall10', 'TBall11', 'Custom')),
  add column default_rule_pack_id text check (char_length(default_rule_pack_id) between 1 and 64),
  add column default_location text check (char_length(default_location) between 1 and 200);
