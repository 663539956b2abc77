-- Names the table of cancellations after what its rows are. The view keeps the previous release working, which reads and
-- writes the table by its old name; a later migration drops it.
alter table owed_cancellations rename to pending_cancellations;
alter table pending_cancellations rename column settled_at to completed_at;
alter index owed_cancellations_due rename to pending_cancellations_due;

create view owed_cancellations as
  select customer_id, mode, session_id, created_at, attempts, next_attempt_at, completed_at as settled_at, last_error
  from pending_cancellations;

-- Stripe calls this an idempotency record. Without the new name, a retried request would run a second time.
update sandbox_objects
  set kind = 'idempotency_record', data = jsonb_set(data, '{object}', '"idempotency_record"')
  where kind = 'kept_answer';
