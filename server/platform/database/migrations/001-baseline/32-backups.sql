CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('made', 'disk_full', 'failed')),
  size_in_bytes bigint CHECK (size_in_bytes > 0),
  CHECK ((outcome = 'made') = (size_in_bytes IS NOT NULL))
);
COMMENT ON TABLE backups IS
  'Every try to make a backup: all instances know from here whether one is due, and the office whether they are made.';
CREATE INDEX backups_newest_first ON backups (finished_at DESC, id);
