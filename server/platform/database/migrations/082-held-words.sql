-- Public words that tell people where to pay wait here, as they were sent, until an owner or treasurer releases them.
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

-- Whatever closes the request, also the loss of a duty, leaves nothing of what was held.
CREATE FUNCTION approvals_drop_held_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_words WHERE approval_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER approvals_drop_held_words AFTER UPDATE OF state ON approvals
  FOR EACH ROW WHEN (NEW.state <> 'waiting' AND NEW.kind = 'public_text') EXECUTE FUNCTION approvals_drop_held_words();
