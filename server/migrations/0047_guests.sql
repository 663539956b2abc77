-- A guest is a visitor who looks around with a demo team. The row and all that belongs to it is deleted at this time,
-- unless the guest registers before. Null: a coach with an account.
alter table users add column guest_until timestamptz;
create index users_guests on users (guest_until) where guest_until is not null;
