-- Accounts that were not used for long are deleted after two warnings. The default is for the previous release, which
-- does not write the columns, and starts the time of existing accounts with this migration.
alter table users
  add column last_active_at timestamptz not null default now(),
  add column inactivity_warnings smallint not null default 0 check (inactivity_warnings between 0 and 2),
  add column inactivity_warned_at timestamptz;

-- The retention job looks for these rows every hour.
create index users_unverified on users (created_at) where email_verified_at is null;
create index teams_deleted on teams (deleted_at) where deleted_at is not null;
