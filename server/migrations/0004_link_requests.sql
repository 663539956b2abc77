-- Who asked for a mailed link. Written for any address, known or not, so that the answer and its time tell nobody
-- whether the address has an account; looked up afterwards, outside the request, and then deleted.
create table link_requests (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  email text not null check (char_length(email) between 3 and 255),
  -- Who wants to change to this address; the other purposes find the user by the address.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  constraint link_requests_change_names_user check ((purpose = 'change-email') = (user_id is not null))
);

create index link_requests_by_age on link_requests (created_at);
create index link_requests_of_user on link_requests (user_id);
