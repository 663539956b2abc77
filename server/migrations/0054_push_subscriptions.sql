-- The devices of families that get a message when something changes for one child. A device is forgotten with the link
-- that it was opened with. Its address is a secret of the browser, so it is encrypted like the address of a calendar.
create table push_subscriptions (
  id uuid primary key,
  token_hash bytea not null references answer_links (token_hash) on delete cascade,
  team_id uuid not null,
  player_id uuid not null,
  -- SHA-256 of the address: one row for each device and child.
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  address text not null check (char_length(address) between 1 and 6000),
  -- The public key that the device was given; messages are signed with its private key.
  server_key text not null check (char_length(server_key) between 1 and 100),
  shows_names boolean not null,
  created_at timestamptz not null,
  -- When the device opened the page of the link last.
  used_at timestamptz not null,
  foreign key (team_id, player_id) references players (team_id, id) on delete cascade,
  constraint push_subscriptions_once unique (team_id, player_id, endpoint_hash)
);
create index push_subscriptions_of_link on push_subscriptions (token_hash);
create index push_subscriptions_of_device on push_subscriptions (endpoint_hash);
create index push_subscriptions_by_use on push_subscriptions (used_at);

-- What families are informed of next of a game.
create table game_notices (
  team_id uuid not null,
  game_id uuid not null,
  -- When what has changed until then is sent; null while nothing waits.
  due_at timestamptz,
  -- Day, time and place as families know them, while a change of them waits.
  moved_from jsonb check (jsonb_typeof(moved_from) = 'object'),
  -- The day until which the coach asks for answers, while the request waits.
  answer_by date,
  primary key (team_id, game_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade
);

-- What a device was sent about a game: how often, and the part of the child in the final lineup as it was then.
create table push_messages (
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  team_id uuid not null,
  game_id uuid not null,
  sent integer not null check (sent between 1 and 3),
  known_part jsonb check (jsonb_typeof(known_part) = 'object'),
  primary key (subscription_id, team_id, game_id),
  foreign key (team_id, game_id) references games (team_id, id) on delete cascade
);
create index push_messages_of_game on push_messages (team_id, game_id);

-- Whether the coach gets a mail when an answer of a family no longer fits a final lineup.
alter table users add column mails_answers boolean not null default false;
