-- Whether the pages behind shared links lead to the link of the team with which families answer.
alter table answer_links add column is_on_shared_page boolean not null default false,
  add constraint answer_links_on_shared_page check (player_id is null or not is_on_shared_page);
