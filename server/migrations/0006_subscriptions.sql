-- What the plan of a coach follows from. `mode` says where money was or was not moved: rows of another mode than the
-- server's own are void, so that nobody keeps Pro that was paid in the sandbox.
alter table users
  add column subscription_mode text check (subscription_mode in ('sandbox', 'test', 'live')),
  add column subscription_grace_ends timestamptz;

create table payment_customers (
  user_id uuid not null references users (id) on delete cascade,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  customer_id text not null check (char_length(customer_id) between 1 and 255),
  -- Raised by each write of what the payment service said, so that an older answer never replaces a newer one.
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  primary key (user_id, mode),
  constraint payment_customers_customer_unique unique (mode, customer_id)
);

-- One wish to buy. Its id is part of the idempotency key, so it is written before the payment service is asked.
create table checkout_intents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  success_url text not null check (char_length(success_url) between 1 and 2000),
  cancel_url text not null check (char_length(cancel_url) between 1 and 2000),
  session_id text check (char_length(session_id) between 1 and 255),
  created_at timestamptz not null,
  closed_at timestamptz
);

create unique index checkout_intents_one_open on checkout_intents (user_id, mode) where closed_at is null;

-- The subscription that counts, as the payment service last described it; one for each coach.
create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  subscription_id text not null check (char_length(subscription_id) between 1 and 255),
  status text not null check (char_length(status) between 1 and 50),
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- When it ends for good, because the coach cancelled.
  ends_at timestamptz,
  past_due_since timestamptz,
  updated_at timestamptz not null,
  constraint subscriptions_subscription_unique unique (mode, subscription_id)
);

-- Events that have been worked off, so that one delivered twice is worked off once.
create table payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 100),
  received_at timestamptz not null
);

create index payment_events_by_age on payment_events (received_at);

-- Customers whose account is gone and who must never be charged again. No reference: the coach is deleted. A settled
-- row stays for a while, to recognise what still arrives about the customer.
create table owed_cancellations (
  customer_id text not null check (char_length(customer_id) between 1 and 255),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  -- A checkout that was still open, and could have been paid afterwards.
  session_id text check (char_length(session_id) between 1 and 255),
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  settled_at timestamptz,
  last_error text check (char_length(last_error) <= 200),
  primary key (mode, customer_id)
);

create index owed_cancellations_due on owed_cancellations (next_attempt_at) where settled_at is null;

-- When the books are compared with those of the payment service again; whoever moves the moment does it.
create table payment_reconciliations (
  mode text primary key check (mode in ('sandbox', 'test', 'live')),
  next_at timestamptz not null
);
