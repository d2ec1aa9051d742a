-- "Every Tuesday, eight times": events that were made together.
CREATE TABLE event_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rule text NOT NULL CHECK (rule IN ('day', 'week', 'two_weeks', 'month')),
  count smallint NOT NULL CHECK (count BETWEEN 2 AND 52),
  created_at timestamptz NOT NULL
);

-- The version before this one writes none of these: what it announces is published.
ALTER TABLE events
  ADD COLUMN status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'cancelled')),
  -- Of a draft: when it is published by itself.
  ADD COLUMN publish_at timestamptz,
  ADD COLUMN cancel_reason text CHECK (char_length(cancel_reason) BETWEEN 1 AND 500),
  ADD COLUMN end_time text CHECK (end_time ~ '^(0?[1-9]|1[0-2]):[0-5][0-9] [AP]M$'),
  ADD COLUMN registration_opens_at timestamptz,
  ADD COLUMN registration_closes_at timestamptz,
  ADD COLUMN bring text CHECK (char_length(bring) BETWEEN 1 AND 500),
  ADD COLUMN contact_name text CHECK (char_length(contact_name) BETWEEN 1 AND 100),
  ADD COLUMN contact_phone text CHECK (contact_phone ~ '^[0-9]{10}$'),
  ADD COLUMN map_link text CHECK (char_length(map_link) BETWEEN 1 AND 500),
  ADD COLUMN series_id uuid REFERENCES event_series,
  ADD COLUMN series_place smallint CHECK (series_place BETWEEN 1 AND 52),
  -- For calendars: the higher one replaces the lower one.
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  -- When and where it was before it was moved.
  ADD COLUMN moved_at timestamptz,
  ADD COLUMN moved_date date,
  ADD COLUMN moved_time text,
  ADD COLUMN moved_location text,
  ADD CHECK (publish_at IS NULL OR status = 'draft'),
  ADD CHECK ((series_id IS NULL) = (series_place IS NULL));
CREATE INDEX events_to_publish ON events (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX events_of_a_series ON events (series_id, series_place) WHERE series_id IS NOT NULL;

-- Whichever version moves an event: calendars and people are told of what they knew before. A draft was known to nobody.
CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN RETURN NEW; END IF;
  NEW.sequence = OLD.sequence + 1;
  IF (OLD.date, OLD.time, OLD.location) IS DISTINCT FROM (NEW.date, NEW.time, NEW.location) THEN
    NEW.moved_at = NEW.updated_at;
    NEW.moved_date = OLD.date;
    NEW.moved_time = OLD.time;
    NEW.moved_location = OLD.location;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER events_note_move BEFORE UPDATE OF date, time, end_time, location, status ON events FOR EACH ROW
  WHEN ((OLD.date, OLD.time, OLD.end_time, OLD.location, OLD.status)
    IS DISTINCT FROM (NEW.date, NEW.time, NEW.end_time, NEW.location, NEW.status))
  EXECUTE FUNCTION note_move();

-- Reason and papers to bring are translated like the rest; whatever else the view holds stays.
DO $$
DECLARE
  held text := pg_get_viewdef('source_texts'::regclass);
  more text := regexp_replace(held, '\(''location''::text,\s*(events\.)?location\)',
    '(''location''::text, events.location), (''cancel_reason''::text, events.cancel_reason), (''bring''::text, events.bring)');
BEGIN
  IF more = held THEN RAISE EXCEPTION 'the view of texts holds no places of events'; END IF;
  EXECUTE 'CREATE OR REPLACE VIEW source_texts AS ' || more;
END
$$;
