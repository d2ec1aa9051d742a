-- People who stand in the books beside those with an account are told, too: whom somebody has named, who agreed for a child, and
-- for whom the desk wrote a request down. In the first hours nobody knows yet what happened to the data.

ALTER TABLE breaches DROP CONSTRAINT breaches_kind_check;
ALTER TABLE breaches ADD CONSTRAINT breaches_kind_check CHECK (kind IN ('unsure', 'seen', 'taken', 'changed', 'lost'));

ALTER TABLE breach_people
  ADD COLUMN nominee_id uuid REFERENCES nominees ON DELETE CASCADE,
  ADD COLUMN parent_id uuid REFERENCES parents ON DELETE CASCADE,
  ADD COLUMN request_id uuid REFERENCES rights_requests ON DELETE CASCADE,
  DROP CONSTRAINT breach_people_check,
  ADD CONSTRAINT breach_people_of_one CHECK (num_nonnulls(person_id, donor_id, subscription_id, registration_id, message_id,
    case_id, nominee_id, parent_id, request_id) = 1);
CREATE UNIQUE INDEX breach_people_nominee ON breach_people (nominee_id, breach_id) WHERE nominee_id IS NOT NULL;
CREATE UNIQUE INDEX breach_people_parent ON breach_people (parent_id, breach_id) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX breach_people_request ON breach_people (request_id, breach_id) WHERE request_id IS NOT NULL;

ALTER TABLE notice_people
  ADD COLUMN nominee_id uuid REFERENCES nominees ON DELETE CASCADE,
  ADD COLUMN parent_id uuid REFERENCES parents ON DELETE CASCADE,
  ADD COLUMN request_id uuid REFERENCES rights_requests ON DELETE CASCADE,
  DROP CONSTRAINT notice_people_check,
  ADD CONSTRAINT notice_people_of_one CHECK (num_nonnulls(person_id, donor_id, subscription_id, registration_id, message_id,
    case_id, nominee_id, parent_id, request_id) = 1);
CREATE UNIQUE INDEX notice_people_nominee ON notice_people (nominee_id, version) WHERE nominee_id IS NOT NULL;
CREATE UNIQUE INDEX notice_people_parent ON notice_people (parent_id, version) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX notice_people_request ON notice_people (request_id, version) WHERE request_id IS NOT NULL;
