-- The version of the played record that was removed last, 0 before the first removal. The next record continues from it:
-- if versions started at 1 again, a device with the removed record could overwrite the new one without a question.
alter table games add column removed_played_version integer not null default 0 check (removed_played_version >= 0);
