-- The team that stays editable when Pro has ended and more teams exist than Basic includes: the coach's choice.
-- Null is no choice yet; a deleted team was one.
alter table users add column basic_team_id uuid references teams (id) on delete set null;

-- What the billing sandbox knows, in the shape of the payment service it stands in for. No money is behind it.
create table sandbox_objects (
  id text primary key check (char_length(id) between 1 and 200),
  kind text not null check (char_length(kind) between 1 and 50),
  customer text check (char_length(customer) between 1 and 200),
  -- In the order in which things happened; ids are unguessable and tell nothing.
  position bigint not null generated always as identity,
  -- When time takes its course with it: a renewal, an end, the next delivery. Null waits for nothing.
  due_at timestamptz,
  created_at timestamptz not null,
  data jsonb not null check (jsonb_typeof(data) = 'object')
);

create index sandbox_objects_of_customer on sandbox_objects (customer, kind, position);
create index sandbox_objects_due on sandbox_objects (kind, due_at) where due_at is not null;
