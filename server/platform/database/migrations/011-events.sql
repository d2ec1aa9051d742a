-- What the foundation invites to. Days and times of day are India's.
CREATE TABLE events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  description text NOT NULL CHECK (description <> '' AND char_length(description) <= 5000),
  location text CHECK (char_length(location) BETWEEN 1 AND 300),
  date date NOT NULL CHECK (date BETWEEN '2000-01-01' AND '2100-12-31'),
  time text CHECK (time ~ '^(0?[1-9]|1[0-2]):[0-5][0-9] [AP]M$'),
  -- Null: as many as come.
  capacity integer CHECK (capacity >= 1),
  registration_required boolean NOT NULL DEFAULT true,
  -- Null: found by the words of the description.
  category text CHECK (category IN ('health', 'education', 'awareness', 'fundraiser', 'general')),
  -- Live registrations and the length of the line; see the registrations.
  seats_taken integer NOT NULL DEFAULT 0 CHECK (seats_taken >= 0),
  waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX events_by_date ON events (date, id);
