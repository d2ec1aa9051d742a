CREATE TABLE calls (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- Erased with the person. Of somebody without an account, name and number are kept here: the registration may be gone.
  person_id uuid REFERENCES people ON DELETE CASCADE,
  registration_id uuid REFERENCES registrations ON DELETE SET NULL,
  guest_name text CHECK (guest_name <> '' AND char_length(guest_name) <= 100),
  guest_phone text CHECK (guest_phone ~ '^[0-9]{10}$'),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 300),
  -- What the text is made of: gateways fill templates of their own with it.
  words jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'taken', 'told', 'wrong_number', 'unreachable', 'sent', 'dropped')),
  due timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- Null while the gateway has it.
  taken_by uuid REFERENCES people ON DELETE SET NULL,
  taken_until timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  gateway_tries smallint NOT NULL DEFAULT 0,
  -- Null: by hand only.
  gateway_due timestamptz,
  -- The change of an event, see `event_holds`, that made the entry, and the one that made it needless.
  hold_id uuid,
  dropped_by_hold uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((person_id IS NULL) = (guest_name IS NOT NULL)),
  CHECK (person_id IS NULL OR guest_phone IS NULL),
  CHECK ((state = 'taken') = (taken_until IS NOT NULL))
);
COMMENT ON TABLE calls IS
  'Whom no e-mail reaches is told by hand, or by the message gateway. Written in the transaction that is the reason.';
CREATE INDEX calls_open ON calls (due, id) WHERE state IN ('waiting', 'taken');
CREATE INDEX calls_newest_first ON calls (created_at DESC, id);
CREATE INDEX calls_of_a_person ON calls (person_id);
CREATE INDEX calls_of_a_registration ON calls (registration_id);
CREATE INDEX calls_for_the_gateway ON calls (gateway_due) WHERE gateway_due IS NOT NULL;
CREATE INDEX calls_taken_by ON calls (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX calls_hold ON calls (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX calls_dropped_by_hold ON calls (dropped_by_hold) WHERE dropped_by_hold IS NOT NULL;
