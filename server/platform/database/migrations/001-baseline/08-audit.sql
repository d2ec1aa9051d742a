CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: the product itself.
  actor_id uuid,
  actor_name text,
  action text NOT NULL CHECK (action ~ '^[a-z_]{1,40}$'),
  target_kind text NOT NULL CHECK (target_kind ~ '^[a-z_]{1,40}$'),
  target_id text NOT NULL,
  target_name text NOT NULL,
  -- Only the fields that changed; never a password, a token or a hash.
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  CHECK ((actor_id IS NULL) = (actor_name IS NULL))
);
COMMENT ON TABLE audit_log IS
  'Who did what to whom. Names are kept as they were, without a reference to other tables: the record outlives what it tells of.';
CREATE INDEX audit_log_newest_first ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_of_an_actor ON audit_log (actor_id, at DESC);
CREATE INDEX audit_log_of_a_target ON audit_log (target_kind, target_id, at DESC);
