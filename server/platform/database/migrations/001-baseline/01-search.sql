-- Functions by which texts are searched. Indexes and computed columns of many tables are made with them.

CREATE FUNCTION fold_for_search(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(normalize($1, NFKD)),
    U&'\064A\0649\0643\0647\06D5\0629\0901' || U&'\093C\064B\064C\064D\064E\064F\0650\0651\0652\0670\0654\200C\200D\0300\0301\0302\0303\0308',
    U&'\06CC\06CC\06A9\06C1\06C1\06C1\0902'
  )
$$;
COMMENT ON FUNCTION fold_for_search IS
  'Makes spellings equal that readers take for the same: case, width, vowel marks, the dot below Hindi letters, Arabic twins of Urdu letters.';

CREATE FUNCTION three_letter_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr($1, place, 3)), '{}') FROM generate_series(1, length($1) - 2) AS place
$$;
COMMENT ON FUNCTION three_letter_parts IS
  'All parts of three letters: an index over them finds any part of a word, in every script and without an extension.';

CREATE FUNCTION words_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array($1, '[[:space:][:punct:]]+'), '')
$$;
COMMENT ON FUNCTION words_in IS 'The whole words of a text, for searches that must not find a number digit by digit.';

CREATE FUNCTION searched_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
  FROM unnest(regexp_split_to_array(
    regexp_replace(
      translate(
        fold_for_search($1),
        U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06BE\06C3'
          || U&'\0964\0965\0970\060C\061B\061F\06D4\066A\066B\066C\066D' || U&'\0640',
        '012345678901234567890123456789' || U&'\06C1\06C1' || '           '
      ),
      U&'[\0919\091E\0923\0928\092E]\094D(?=[\0915-\0939])', U&'\0902', 'g'
    ),
    U&'[^0-9a-z\00C0-\1FFF\2C00-\FFFD]+'
  )) AS word
  WHERE word <> ''
$$;
COMMENT ON FUNCTION searched_words IS
  'The folded words of a text for the search over the site. Digits of every script are equal, as are the two h of Urdu, and Hindi that writes a nasal before a consonant as a letter or as a dot.';

CREATE FUNCTION words_to_find(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(searched_words(
    $1 || ' ' || coalesce((SELECT string_agg(replace(found[1], '-', ''), ' ') FROM regexp_matches($1, '\S+-\S+', 'g') AS found), '')
  ))
$$;
COMMENT ON FUNCTION words_to_find IS
  'The words by which a text of the site is found; those with a hyphen are found without it, too.';
