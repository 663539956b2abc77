-- The language of the messages that a device gets: the one in which the family has read the page last.
alter table push_subscriptions
  add column language text not null default 'en' check (language in ('en', 'es'));
