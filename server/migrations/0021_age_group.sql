-- The oldest age of the team's division: it decides how many days a pitcher rests. Teams entered before have none.
alter table teams add column age_group smallint check (age_group in (8, 10, 12, 14, 16, 18, 22));
