CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What both sides say on the telephone.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9]{4}-[0-9]{4}$'),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  -- Empty of somebody without e-mail.
  email text NOT NULL CHECK (char_length(email) <= 254),
  phone text CHECK (phone ~ '^[0-9]{10}$'),
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 4000),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Kept, because folding every message anew took 0.15 s with 10,000 of them.
  search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(
    reference || ' ' || name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message)) STORED,
  CONSTRAINT messages_way_to_answer CHECK (email <> '' OR phone IS NOT NULL)
);
COMMENT ON TABLE messages IS 'What people write to the office on the contact page.';
CREATE INDEX messages_newest_first ON messages (created_at DESC, id);

CREATE TABLE message_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 4000),
  author_name text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE message_replies IS 'What the office answered to a message.';
CREATE INDEX message_replies_of_a_message ON message_replies (message_id, id);
