-- Who was erased is known by a hash of a random number alone. A backup of before brings them back, and restoring erases them again.
CREATE TABLE erasures (
  kind text NOT NULL CHECK (kind IN ('person', 'case', 'subscriber')),
  id_hash bytea NOT NULL CHECK (length(id_hash) = 32),
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id_hash)
);
