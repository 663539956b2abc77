-- Work that is done outside of requests: one row for each job, of every kind. `mail_outbox`, `link_requests` and
-- `owed_cancellations` stay, because the previous release may still write to them; their rows are moved here while the
-- server runs, each in one statement, so that none is lost or processed twice.
create table jobs (
  id uuid primary key,
  kind text not null check (char_length(kind) between 1 and 100),
  -- At most one job of a kind has a given key. Null does not compare.
  key text check (char_length(key) between 1 and 300),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Until then, the job belongs to the process that runs it. A process that ended leaves it to others afterwards.
  leased_until timestamptz,
  -- Counted when the job is leased, so that a job that crashes the process is counted, too.
  attempts integer not null default 0 check (attempts >= 0),
  completed_at timestamptz,
  failed_at timestamptz,
  last_error text check (char_length(last_error) <= 200),
  constraint jobs_key_unique unique (kind, key),
  constraint jobs_one_end check (completed_at is null or failed_at is null)
);

create index jobs_due on jobs (kind, due_at) where completed_at is null and failed_at is null;
create index jobs_by_age on jobs (kind, created_at desc);
