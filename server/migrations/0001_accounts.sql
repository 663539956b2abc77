create table users (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 255),
  email_key text not null check (char_length(email_key) between 3 and 320),
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  password_hash text not null check (char_length(password_hash) between 1 and 500),
  email_verified_at timestamptz,
  plan_type text not null default 'Basic' check (plan_type in ('Basic', 'Pro')),
  subscription_status text not null default 'Active' check (char_length(subscription_status) between 1 and 50),
  subscription_start timestamptz,
  subscription_end timestamptz,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_key_unique unique (email_key)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_key bytea not null check (octet_length(refresh_key) = 32),
  counter integer not null default 0 check (counter >= 0),
  remember boolean not null,
  user_agent text check (char_length(user_agent) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  advanced_at timestamptz not null,
  expires_at timestamptz not null,
  idle_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (char_length(revoked_reason) between 1 and 50),
  constraint sessions_revoked_with_reason check ((revoked_at is null) = (revoked_reason is null))
);

create index sessions_of_user on sessions (user_id, last_used_at desc);
create index sessions_by_expiry on sessions (idle_expires_at);

create table mail_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  email text not null check (char_length(email) between 3 and 255),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz,
  constraint mail_tokens_token_hash_unique unique (token_hash)
);

create index mail_tokens_of_user on mail_tokens (user_id, purpose);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

create table mail_outbox (
  id uuid primary key,
  to_address text not null check (char_length(to_address) between 3 and 400),
  subject text not null check (char_length(subject) between 1 and 300),
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint mail_outbox_one_end check (sent_at is null or failed_at is null)
);

create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_newest on mail_outbox (created_at desc);

create table throttle_counters (
  key text primary key check (char_length(key) between 1 and 200),
  window_start timestamptz not null,
  hits integer not null check (hits >= 0),
  blocked_until timestamptz,
  expires_at timestamptz not null
);

create index throttle_counters_by_expiry on throttle_counters (expires_at);
