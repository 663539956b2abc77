-- Whom the rules of a co-ed league count a player as; null where the coach has not said, as nearly everywhere.
alter table players add column co_ed_group text check (co_ed_group in ('women', 'men'));
