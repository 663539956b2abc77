-- Whether players try many positions in a game, or settle.
alter table games add column rotation text not null default 'varied'
  check (rotation in ('varied', 'settled'));
