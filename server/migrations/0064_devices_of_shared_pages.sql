-- A device can also get messages about one game, by the link of its shared page. It has exactly one of the two links, is
-- forgotten with it, and has a child only with the link with which families answer.
alter table push_subscriptions
  alter column token_hash drop not null,
  alter column player_id drop not null,
  add column shared_token_hash bytea references shared_links (token_hash) on delete cascade,
  -- SHA-256 of the final lineup that the family has seen on the page, or got a message about.
  add column known_lineup bytea check (length(known_lineup) = 32),
  add constraint push_subscriptions_of_one_link check (
    (token_hash is null) <> (shared_token_hash is null)
    and (token_hash is null) = (player_id is null)
    and (known_lineup is null or shared_token_hash is not null)
  );
create unique index push_subscriptions_of_shared_link on push_subscriptions (shared_token_hash, endpoint_hash);
