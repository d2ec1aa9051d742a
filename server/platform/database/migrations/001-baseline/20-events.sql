CREATE TABLE event_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rule text NOT NULL CHECK (rule IN ('day', 'week', 'two_weeks', 'month')),
  count smallint NOT NULL CHECK (count BETWEEN 2 AND 52),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE event_series IS 'Events that were made together, such as "every Tuesday, eight times".';

CREATE TABLE events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  description text NOT NULL CHECK (description <> '' AND char_length(description) <= 5000),
  -- Null: found by the words of the description.
  category text CHECK (category IN ('health', 'education', 'awareness', 'fundraiser', 'general')),
  location text CHECK (char_length(location) BETWEEN 1 AND 300),
  map_link text CHECK (char_length(map_link) BETWEEN 1 AND 500),
  date date NOT NULL CHECK (date BETWEEN '2000-01-01' AND '2100-12-31'),
  time text CHECK (time ~ '^(0?[1-9]|1[0-2]):[0-5][0-9] [AP]M$'),
  end_time text CHECK (end_time ~ '^(0?[1-9]|1[0-2]):[0-5][0-9] [AP]M$'),
  bring text CHECK (char_length(bring) BETWEEN 1 AND 500),
  contact_name text CHECK (char_length(contact_name) BETWEEN 1 AND 100),
  contact_phone text CHECK (contact_phone ~ '^[0-9]{10}$'),

  status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'cancelled')),
  -- Of a draft: when it is published by itself.
  publish_at timestamptz,
  cancel_reason text CHECK (char_length(cancel_reason) BETWEEN 1 AND 500),
  series_id uuid REFERENCES event_series,
  series_place smallint CHECK (series_place BETWEEN 1 AND 52),

  registration_required boolean NOT NULL DEFAULT true,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  -- Null: as many as come.
  capacity integer CHECK (capacity >= 1),
  -- How many one registration may bring.
  max_people smallint NOT NULL DEFAULT 6 CHECK (max_people BETWEEN 1 AND 6),
  -- People of live registrations; then registrations and people on the waiting list.
  seats_taken integer NOT NULL DEFAULT 0 CHECK (seats_taken >= 0),
  waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  waiting_people integer NOT NULL DEFAULT 0 CHECK (waiting_people >= 0),

  -- For calendars: the higher one replaces the lower one.
  sequence integer NOT NULL DEFAULT 0,
  -- When and where it was before it was moved.
  moved_at timestamptz,
  moved_date date,
  moved_time text,
  moved_location text,

  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_text text NOT NULL
    GENERATED ALWAYS AS (fold_for_search(title || ' ' || coalesce(location, ''))) STORED,
  CHECK (publish_at IS NULL OR status = 'draft'),
  CHECK ((series_id IS NULL) = (series_place IS NULL))
);
COMMENT ON TABLE events IS 'What the foundation invites to. Days and times of day are those of India.';
CREATE INDEX events_by_date ON events (date, id);
CREATE INDEX events_by_title ON events (lower(title));
CREATE INDEX events_by_any_part ON events USING gin (three_letter_parts(search_text));
CREATE INDEX events_to_publish ON events (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX events_of_a_series ON events (series_id, series_place) WHERE series_id IS NOT NULL;
CREATE TRIGGER events_forget_picture AFTER DELETE OR UPDATE OF picture_id ON events
  FOR EACH ROW EXECUTE FUNCTION forget_picture();

CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- While readers are told of an earlier move, what this change is not about stays as it was noted.
  is_told boolean := coalesce(OLD.moved_at > NEW.updated_at - interval '14 days', false);
  has_other_time boolean := (OLD.date, OLD.time) IS DISTINCT FROM (NEW.date, NEW.time);
  has_other_place boolean := OLD.location IS DISTINCT FROM NEW.location;
BEGIN
  IF OLD.status = 'draft' THEN RETURN NEW; END IF;
  NEW.sequence = OLD.sequence + 1;
  IF has_other_time OR has_other_place THEN
    NEW.moved_at = NEW.updated_at;
    IF has_other_time OR NOT is_told THEN
      NEW.moved_date = OLD.date;
      NEW.moved_time = OLD.time;
    END IF;
    IF has_other_place OR NOT is_told THEN
      NEW.moved_location = OLD.location;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION note_move IS
  'Calendars and people are told when and where a moved event was before. A draft was known to nobody.';
CREATE TRIGGER events_note_move BEFORE UPDATE OF date, time, end_time, location, status ON events FOR EACH ROW
  WHEN ((OLD.date, OLD.time, OLD.end_time, OLD.location, OLD.status)
    IS DISTINCT FROM (NEW.date, NEW.time, NEW.end_time, NEW.location, NEW.status))
  EXECUTE FUNCTION note_move();

CREATE TABLE event_holds (
  id uuid PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('changed', 'cancelled', 'deleted')),
  -- Who may take it back. No reference: it would lock people after events.
  made_by uuid NOT NULL,
  until timestamptz NOT NULL,
  state jsonb NOT NULL
);
COMMENT ON TABLE event_holds IS
  'A change of an event about which people are told can be taken back for a minute: what was before and what holds now.';
CREATE INDEX event_holds_until ON event_holds (until);
