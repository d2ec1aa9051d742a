-- Cases settled in the twelve months of each published month; unknown for months that an earlier version has published.
ALTER TABLE help_months ADD COLUMN settled integer CHECK (settled >= 0);
