-- The key of the codes' secrets where the operator has set none. It stands apart from the site's secret, because a backup that is
-- not encrypted holds that one and leaves this one out.
CREATE TABLE second_factor_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret text NOT NULL CHECK (char_length(secret) >= 32)
);
