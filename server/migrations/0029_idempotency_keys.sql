-- The responses to writes that carried an `Idempotency-Key`, so that a retry gets the first response and changes
-- nothing. A row is inserted in the transaction of the change itself and deleted after 48 hours.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key uuid not null,
  -- SHA-256 of method, URL and body.
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint not null check (status between 200 and 299),
  -- Null for a response without a body.
  body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
