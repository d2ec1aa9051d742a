-- Who gave whom an account, a duty or a key. For 30 days neither is a second person for what the other asks. There is no
-- reference to people: somebody who was made, made another and was deleted still connects the two.
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
CREATE INDEX ties_of_a_giver ON ties (giver_id);
CREATE INDEX ties_by_age ON ties (at);

-- Those who are of the office since less than 30 days, and whose invitation is still known.
INSERT INTO ties (giver_id, receiver_id, way, at)
SELECT i.invited_by, p.id, 'invited', i.closed_at FROM office_invitations AS i JOIN people AS p ON p.email = i.email
WHERE i.state = 'accepted' AND i.invited_by IS NOT NULL AND i.invited_by <> p.id
ON CONFLICT DO NOTHING;
INSERT INTO ties (giver_id, receiver_id, way, at)
SELECT invited_by, id, 'invited', created_at FROM office_invitations WHERE state = 'waiting' AND invited_by IS NOT NULL;
