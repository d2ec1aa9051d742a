-- Since when somebody has the duty `caseworker` without a break; null: not, or since before this was noted.
ALTER TABLE people ADD COLUMN caseworker_since timestamptz;
-- When somebody last stopped being one.
ALTER TABLE office_state ADD COLUMN caseworker_lost_at timestamptz;
-- Who of the office was shown the secret link of an e-mail to a colleague.
ALTER TABLE outbox ADD COLUMN shown_to uuid REFERENCES people ON DELETE SET NULL;
-- Each colleague was told before this by a job; now in the transaction that gives the duty.
DELETE FROM help_alerts WHERE kind LIKE 'caseworker %';
