-- A change of an event about which people are told can be taken back for a minute: what was before and what holds now.
CREATE TABLE event_holds (
  id uuid PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('changed', 'cancelled', 'deleted')),
  -- Who may take it back. No reference: it would lock people after events.
  made_by uuid NOT NULL,
  until timestamptz NOT NULL,
  state jsonb NOT NULL
);
CREATE INDEX event_holds_until ON event_holds (until);

-- What is sent when the minute is over.
ALTER TABLE outbox ADD COLUMN hold_id uuid;
CREATE INDEX outbox_hold ON outbox (hold_id) WHERE hold_id IS NOT NULL;
-- Entries that such a change has made, and those that it has made needless.
ALTER TABLE calls ADD COLUMN hold_id uuid, ADD COLUMN dropped_by_hold uuid;
CREATE INDEX calls_hold ON calls (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX calls_dropped_by_hold ON calls (dropped_by_hold) WHERE dropped_by_hold IS NOT NULL;
