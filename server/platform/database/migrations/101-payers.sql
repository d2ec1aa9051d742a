-- Who paid, as the bank writes it: the first part of the text that looks like a name, else the UPI ID. Lines of one payer are
-- booked together, and the donor of the last one is suggested for the next.
CREATE FUNCTION payer_in(narration text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(
    (SELECT words FROM (
       SELECT place, btrim(regexp_replace(upper(part), '[\s.''_]+', ' ', 'g')) AS words
       FROM regexp_split_to_table(narration, '[-/*:|,;]+') WITH ORDINALITY AS parts (part, place)) AS tidied
     WHERE words ~ '[[:alpha:]]{3}' AND words !~ '[0-9@]' AND words !~ '\mBANK\M'
       AND NOT string_to_array(words, ' ') <@ ARRAY['ACH', 'AXIS', 'BY', 'CASH', 'CHEQUE', 'CHQ', 'CLG', 'CR', 'CREDIT', 'DEP',
         'DEPOSIT', 'DONATION', 'DR', 'FOR', 'FROM', 'FT', 'FUND', 'GIFT', 'HDFC', 'ICICI', 'IMPS', 'INB', 'INET', 'MB', 'MMT',
         'MOB', 'NACH', 'NEFT', 'NETBANK', 'OF', 'PAID', 'PAY', 'PAYMENT', 'REF', 'RTGS', 'SBIN', 'SENT', 'TO', 'TPT', 'TRANSFER',
         'TRF', 'TXN', 'UPI']
     ORDER BY place LIMIT 1),
    lower((regexp_match(narration, '[A-Za-z0-9._]{2,}@[A-Za-z]{2,}'))[1])), 100)
$$;
ALTER TABLE bank_lines ADD COLUMN payer text GENERATED ALWAYS AS (payer_in(narration)) STORED;
CREATE INDEX bank_lines_of_a_payer ON bank_lines (payer, day DESC, id) WHERE payer IS NOT NULL;

-- One person alone said whose the money is, and the bank's text does not name them.
ALTER TABLE donations ADD COLUMN named_alone boolean NOT NULL DEFAULT false;
CREATE INDEX donations_named_alone ON donations (donor_id, day) WHERE named_alone;
