-- What owners and viewers read of help: made once when a month is over, of its year so far, and never made anew.
CREATE TABLE help_reports (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  -- The total, and the rows of every way to count, rounded and with small groups hidden.
  report jsonb NOT NULL,
  made_at timestamptz NOT NULL
);
