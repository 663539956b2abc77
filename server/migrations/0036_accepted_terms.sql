-- The version of the terms that the coach has accepted last, and when. Null for accounts from before: the app asks them.
alter table users
  add column terms_version text check (char_length(terms_version) between 1 and 20),
  add column terms_accepted_at timestamptz,
  add constraint users_terms_with_time check ((terms_version is null) = (terms_accepted_at is null));
