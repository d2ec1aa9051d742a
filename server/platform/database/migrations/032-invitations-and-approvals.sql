-- Who is asked into the office. Only the hash of the link's secret is kept.
CREATE TABLE office_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> '' AND email = lower(email) AND char_length(email) <= 254),
  name text CHECK (name <> '' AND char_length(name) <= 100),
  duties text[] NOT NULL CONSTRAINT office_invitations_duties_known
    CHECK (duties <> '{}' AND duties <@ ARRAY['owner', 'editor', 'desk', 'caseworker', 'treasurer', 'viewer']),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  invited_by uuid REFERENCES people ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((state = 'waiting') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX office_invitations_one_waiting ON office_invitations (email) WHERE state = 'waiting';
CREATE INDEX office_invitations_newest_first ON office_invitations (created_at DESC, id);
CREATE INDEX office_invitations_of_an_owner ON office_invitations (invited_by) WHERE state = 'waiting';

-- What a second person must agree to. Names are kept as they were: the record outlives the accounts.
CREATE TABLE approvals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  subject text NOT NULL,
  payload jsonb NOT NULL,
  -- In words, as it was when it was asked for; the hash tells whether it still is.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  before_hash bytea NOT NULL CHECK (length(before_hash) = 32),
  reason text NOT NULL CHECK (char_length(reason) <= 300),
  asked_by uuid REFERENCES people ON DELETE SET NULL,
  asked_by_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'outdated')),
  -- Of what was asked alone; everything else ends at its expiry.
  takes_effect_at timestamptz,
  expires_at timestamptz,
  decided_by uuid REFERENCES people ON DELETE SET NULL,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text CHECK (char_length(decision_reason) <= 300),
  CONSTRAINT approvals_reason_long_enough CHECK (char_length(reason) >= 3),
  CHECK ((takes_effect_at IS NULL) <> (expires_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX approvals_one_waiting ON approvals (kind, subject) WHERE state = 'waiting';
CREATE INDEX approvals_newest_first ON approvals (asked_at DESC, id);
CREATE INDEX approvals_of_an_asker ON approvals (asked_by);
CREATE INDEX approvals_of_a_decider ON approvals (decided_by) WHERE decided_by IS NOT NULL;

-- Through whichever door somebody goes, and in whichever version: what they asked for or offered goes with the duty.
CREATE FUNCTION people_take_back_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz := CASE TG_OP WHEN 'DELETE' THEN now() ELSE NEW.updated_at END;
  stays boolean := TG_OP = 'UPDATE' AND NEW.status = 'active';
BEGIN
  IF NOT (stays AND 'owner' = ANY (NEW.duties)) THEN
    UPDATE office_invitations SET state = 'withdrawn', closed_at = instant
    WHERE invited_by = OLD.id AND state = 'waiting';
  END IF;
  WITH gone AS (
    UPDATE approvals SET state = 'withdrawn', decided_at = instant
    WHERE asked_by = OLD.id AND state = 'waiting' AND NOT (
      stays AND NEW.duties && ARRAY['owner', 'treasurer']
      AND (kind <> 'donation_details' OR NEW.is_main_administrator OR 'treasurer' = ANY (NEW.duties))
    )
    RETURNING id, kind
  )
  INSERT INTO audit_log (at, action, target_kind, target_id, target_name, request_id)
  SELECT instant, 'withdrawn', 'approval', id::text, kind, 'duty lost' FROM gone;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER people_take_back_requests AFTER UPDATE OF duties, role, status, is_main_administrator ON people
  FOR EACH ROW WHEN (
    OLD.duties <> NEW.duties OR OLD.status <> NEW.status OR OLD.is_main_administrator <> NEW.is_main_administrator
  ) EXECUTE FUNCTION people_take_back_requests();
CREATE TRIGGER people_take_requests_along BEFORE DELETE ON people
  FOR EACH ROW WHEN (OLD.duties <> '{}') EXECUTE FUNCTION people_take_back_requests();
