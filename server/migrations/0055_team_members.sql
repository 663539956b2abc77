-- Who assists the owner of a team, and as what. The owner is in the table of the teams alone.
create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('coach', 'helper', 'viewer')),
  joined_at timestamptz not null,
  primary key (team_id, user_id)
);
create index team_members_of_user on team_members (user_id);

-- The address of an invitation is derived from the seed and a secret that the database does not have, as that of a shared
-- link, so that a request that is sent again gets the same one.
create table team_invitations (
  id uuid primary key,
  team_id uuid not null references teams (id) on delete cascade,
  role text not null check (role in ('coach', 'helper', 'viewer')),
  -- Only the account with this address can accept. Null for a link that the owner passes on.
  email text check (char_length(email) between 1 and 255),
  seed bytea not null check (length(seed) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid references users (id) on delete cascade,
  accepted_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null))
);
create index team_invitations_of_team on team_invitations (team_id);
create index team_invitations_by_inviter on team_invitations (invited_by);
create index team_invitations_by_member on team_invitations (accepted_by);
create index team_invitations_by_end on team_invitations (expires_at);

-- The offer of a team to one of its coaches. It ends with the membership.
create table team_hand_overs (
  team_id uuid primary key references teams (id) on delete cascade,
  to_user_id uuid not null,
  offered_at timestamptz not null,
  foreign key (team_id, to_user_id) references team_members (team_id, user_id) on delete cascade
);
create index team_hand_overs_to_member on team_hand_overs (team_id, to_user_id);
