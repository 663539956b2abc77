-- Deleting a coach looks for the wishes to buy, deleting a team for the coach who chose it: neither through all rows.
create index checkout_intents_of_coach on checkout_intents (user_id);
create index users_of_basic_team on users (basic_team_id) where basic_team_id is not null;
