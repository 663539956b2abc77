-- The link in the warning mail that cancels a change of the email address. Widened only: the previous release neither
-- makes nor looks for such links.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'change-email', 'cancel-email-change'));
