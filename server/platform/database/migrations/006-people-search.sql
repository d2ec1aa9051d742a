-- Spellings that readers take for the same: case, width, vowel marks, the dot below Hindi letters, Arabic twins of Urdu letters.
CREATE FUNCTION fold_for_search(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(normalize($1, NFKD)),
    U&'\064A\0649\0643\0647\06D5\0629\0901' || U&'\093C\064B\064C\064D\064E\064F\0650\0651\0652\0670\0654\200C\200D\0300\0301\0302\0303\0308',
    U&'\06CC\06CC\06A9\06C1\06C1\06C1\0902'
  )
$$;

-- All parts of three letters: an index over them finds any part of a word, in every script and without an extension.
CREATE FUNCTION three_letter_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr($1, place, 3)), '{}') FROM generate_series(1, length($1) - 2) AS place
$$;

ALTER TABLE people ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (fold_for_search(name || ' ' || email || ' ' || coalesce(phone, ''))) STORED;
CREATE INDEX people_by_any_part ON people USING gin (three_letter_parts(search_text));
