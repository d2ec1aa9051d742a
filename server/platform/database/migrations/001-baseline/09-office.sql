CREATE TABLE office_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- When somebody last lost owner or treasurer, was blocked or deleted.
  money_lost_at timestamptz,
  -- When somebody last stopped being a caseworker.
  caseworker_lost_at timestamptz,
  -- The operator's `ADMIN_EMAIL` as the last start saw it: only another one moves the main administrator.
  admin_email_hash bytea CHECK (length(admin_email_hash) = 32)
);
COMMENT ON TABLE office_state IS 'What is true of the office as a whole; one row.';
INSERT INTO office_state DEFAULT VALUES;

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
COMMENT ON TABLE office_invitations IS
  'Who is asked into the office. Only the hash of the secret in the link is kept.';
CREATE UNIQUE INDEX office_invitations_one_waiting ON office_invitations (email) WHERE state = 'waiting';
CREATE INDEX office_invitations_newest_first ON office_invitations (created_at DESC, id);
CREATE INDEX office_invitations_of_an_owner ON office_invitations (invited_by) WHERE state = 'waiting';

CREATE TABLE ties (
  giver_id uuid NOT NULL,
  -- A person, or an invitation that nobody has accepted yet.
  receiver_id uuid NOT NULL,
  way text NOT NULL
    CHECK (way IN ('created', 'invited', 'promoted', 'merged', 'password', 'pin', 'card', 'email', 'second_step')),
  at timestamptz NOT NULL,
  PRIMARY KEY (receiver_id, giver_id, way),
  CHECK (giver_id <> receiver_id)
);
COMMENT ON TABLE ties IS
  'Who gave whom an account, a duty or a key. For 30 days neither is a second person for what the other asks. There is no reference to people: somebody who was made, made another and was deleted still connects the two.';
CREATE INDEX ties_of_a_giver ON ties (giver_id);
CREATE INDEX ties_by_age ON ties (at);

CREATE TABLE approvals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  subject text NOT NULL,
  payload jsonb NOT NULL,
  -- In words, as it was when it was asked for; the hash tells whether it still is.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  before_hash bytea NOT NULL CHECK (length(before_hash) = 32),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 300),
  asked_by uuid REFERENCES people ON DELETE SET NULL,
  asked_by_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'outdated')),
  -- Of what was asked alone; everything else ends at its expiry.
  takes_effect_at timestamptz,
  expires_at timestamptz,
  -- Of requests whose second person must type what only the bank shows: so many wrong answers are left. Null of all others.
  tries_left integer CHECK (tries_left BETWEEN 0 AND 3),
  decided_by uuid REFERENCES people ON DELETE SET NULL,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text CHECK (char_length(decision_reason) <= 300),
  CHECK ((takes_effect_at IS NULL) <> (expires_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
COMMENT ON TABLE approvals IS
  'What a second person must agree to. Names are kept as they were: the record outlives the accounts.';
CREATE UNIQUE INDEX approvals_one_waiting ON approvals (kind, subject) WHERE state = 'waiting';
CREATE INDEX approvals_newest_first ON approvals (asked_at DESC, id);
CREATE INDEX approvals_of_an_asker ON approvals (asked_by);
CREATE INDEX approvals_of_a_decider ON approvals (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE held_words (
  id uuid PRIMARY KEY,
  approval_id uuid NOT NULL UNIQUE REFERENCES approvals ON DELETE CASCADE,
  -- Method and path of the call that will be made again.
  route text NOT NULL,
  input jsonb NOT NULL,
  -- Pictures and papers that came along, by the name of their field, in base64.
  files jsonb NOT NULL DEFAULT '{}',
  -- In which the writer worked: new words are in it unless they say otherwise.
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE held_words IS
  'Public words that tell people where to pay wait here, as they were sent, until an owner or treasurer releases them.';

CREATE FUNCTION approvals_drop_held_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_words WHERE approval_id = NEW.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION approvals_drop_held_words IS
  'Whatever closes the request, also the loss of a duty, leaves nothing of what was held.';
CREATE TRIGGER approvals_drop_held_words AFTER UPDATE OF state ON approvals
  FOR EACH ROW WHEN (NEW.state <> 'waiting' AND NEW.kind = 'public_text') EXECUTE FUNCTION approvals_drop_held_words();

CREATE FUNCTION people_note_money_since() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had_money boolean := TG_OP = 'UPDATE' AND OLD.status = 'active' AND OLD.duties && ARRAY['owner', 'treasurer'];
BEGIN
  IF NOT NEW.duties && ARRAY['owner', 'treasurer'] THEN
    NEW.money_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.money_since := coalesce(NEW.money_since, NEW.created_at);
  ELSIF NEW.status = 'active' AND NOT had_money THEN
    NEW.money_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION people_note_money_since IS
  'Whoever becomes owner or treasurer, or is active again as one, is noted as one since then.';
CREATE TRIGGER people_note_money_since BEFORE INSERT OR UPDATE ON people
  FOR EACH ROW EXECUTE FUNCTION people_note_money_since();

CREATE FUNCTION people_note_lost_money_duty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.status = 'active' AND NEW.status <> 'active')
    OR ('owner' = ANY (OLD.duties) AND NOT 'owner' = ANY (NEW.duties))
    OR ('treasurer' = ANY (OLD.duties) AND NOT 'treasurer' = ANY (NEW.duties))
  THEN
    UPDATE office_state
    SET money_lost_at = greatest(money_lost_at, CASE TG_OP WHEN 'DELETE' THEN now() ELSE NEW.updated_at END);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION people_note_lost_money_duty IS
  'The office knows when somebody last stopped being an active owner or treasurer, by whichever way.';
CREATE TRIGGER people_note_lost_money_duty AFTER DELETE OR UPDATE OF duties, role, status ON people
  FOR EACH ROW WHEN (OLD.duties && ARRAY['owner', 'treasurer']) EXECUTE FUNCTION people_note_lost_money_duty();

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
END
$$;
COMMENT ON FUNCTION people_take_back_requests IS
  'What somebody asked for or offered goes with the duty that allowed it, whichever way the duty is lost.';
CREATE TRIGGER people_take_back_requests AFTER UPDATE OF duties, role, status, is_main_administrator ON people
  FOR EACH ROW WHEN (
    OLD.duties <> NEW.duties OR OLD.status <> NEW.status OR OLD.is_main_administrator <> NEW.is_main_administrator
  ) EXECUTE FUNCTION people_take_back_requests();
-- Before, because the references of requests to people who are deleted are emptied.
CREATE TRIGGER people_take_requests_along BEFORE DELETE ON people
  FOR EACH ROW WHEN (OLD.duties <> '{}') EXECUTE FUNCTION people_take_back_requests();
