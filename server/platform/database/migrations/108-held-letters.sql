-- Since when there has been no mail server. What was written meanwhile is held when one comes, until the office decides.
ALTER TABLE mail_settings ADD COLUMN off_since timestamptz;
ALTER TABLE outbox ADD COLUMN held boolean NOT NULL DEFAULT false;
