-- The tables for mails, requests of mailed links, cancellations and comparisons of payments from before the table `jobs`.
drop view owed_cancellations;
drop table link_requests, mail_outbox, payment_reconciliations, pending_cancellations;
