-- What people write to the office on the contact page. The reference is what both sides say on the telephone.
CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9]{4}-[0-9]{4}$'),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  email text NOT NULL CHECK (email <> '' AND char_length(email) <= 254),
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 4000),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX messages_newest_first ON messages (created_at DESC, id);

-- What the product signs with when the operator names no secret: the same for all processes, and after a restart.
CREATE TABLE site_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret text NOT NULL CHECK (char_length(secret) >= 32)
);
