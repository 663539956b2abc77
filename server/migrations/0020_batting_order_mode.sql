-- How the batting order of the team's next game is chosen from its earlier games.
alter table teams add column batting_order_mode text not null default 'balanced'
  check (batting_order_mode in ('balanced', 'rolling', 'sameAsLast', 'byHand'));
