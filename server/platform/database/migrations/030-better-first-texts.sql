-- Names of people in the content. They are kept apart from content_texts, which is all that a translator may be handed.
CREATE VIEW content_names AS
SELECT 'stories' AS kind, id, title, 'person_name' AS field, person_name AS source FROM stories WHERE person_name IS NOT NULL;

-- What the office writes in each language.
CREATE VIEW written_texts AS
SELECT kind, id, title, field, source FROM content_texts UNION ALL SELECT kind, id, title, field, source FROM content_names;

-- Texts that the site opened with, said better. A fingerprint of the whole text stands for each: what the office has changed has another one and stays.
CREATE FUNCTION pg_temp.fingerprint(words text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN left(encode(sha256(convert_to(words, 'UTF8')), 'hex'), 16);

CREATE TEMPORARY TABLE better_words (language text, fingerprint text, was text, becomes text) ON COMMIT DROP;
INSERT INTO better_words VALUES
  ('hi', 'caaa4a456861874a', 'लेबर चौक पर क़ानूनी मदद डेस्क शुरू', 'लेबर चौक पर क़ानूनी मदद का डेस्क शुरू'),
  ('ur', '40b0e51cd576577e', 'لیبر چوک پر قانونی مدد ڈیسک شروع', 'لیبر چوک پر قانونی مدد کا ڈیسک شروع'),
  ('hi', 'e68e9fc31a6dd42a', 'हमारा क़ानूनी मदद डेस्क लेबर चौक पर ही बैठेगा', 'क़ानूनी मदद का हमारा डेस्क लेबर चौक पर ही लगेगा'),
  ('ur', '5f99723171622f5e', 'ہمارا قانونی مدد ڈیسک لیبر چوک پر ہی بیٹھے گا', 'قانونی مدد کا ہمارا ڈیسک لیبر چوک پر ہی لگے گا'),
  ('hi', '01da73e017ad389b', 'आपातकालीन कोष से', 'इमरजेंसी फ़ंड से'),
  ('ur', '497a61a592e695f0', 'ہنگامی فنڈ سے', 'ایمرجنسی فنڈ سے'),
  ('hi', '44be75b7bd2c3fd6', 'स्वतंत्रता दिवस पर शिक्षा केंद्र खुला', 'स्वतंत्रता दिवस पर पढ़ाई का सेंटर खुला'),
  ('ur', '8e3f5aab894a1443', 'یومِ آزادی پر تعلیمی مرکز کھلا', 'یومِ آزادی پر پڑھائی کا سینٹر کھلا'),
  ('hi', '6ad782eab9fc96ef', 'शिक्षा केंद्र खुल गया है। यहाँ दो कमरे हैं, एक छोटा पुस्तकालय है', 'पढ़ाई का सेंटर खुल गया है। यहाँ दो कमरे हैं, एक छोटी लाइब्रेरी है'),
  ('ur', '3dbdcbad9b8157c9', 'تعلیمی مرکز کھل گیا ہے', 'پڑھائی کا سینٹر کھل گیا ہے'),
  ('ur', '11176e938c4add3f', 'بُنکروں کے ساتھ قومی ہینڈلوم دن', 'بُنکروں کے ساتھ نیشنل ہینڈلوم ڈے'),
  ('ur', '478c0c6bcc11f290', 'قومی ہینڈلوم دن پر شہر', 'نیشنل ہینڈلوم ڈے پر شہر'),
  ('hi', 'ea679722fb840511', 'सोमवार से शनिवार, सुबह 9:30 से शाम 6:00', 'सोमवार से शनिवार, सुबह 9:30 से शाम 6 बजे तक'),
  ('ur', 'f1c86035f948caf4', 'پیر سے سنیچر، صبح 9:30 سے شام 6:00', 'پیر سے سنیچر، صبح 9:30 سے شام 6 بجے تک'),
  ('hi', '6a123cd740b86e9e', 'श्रम कार्यालय', 'लेबर दफ़्तर'),
  ('ur', 'be1547d36a020193', 'محکمۂ محنت کے دفتر', 'لیبر دفتر'),
  ('hi', '8daa0a2caa5dbfeb', 'अधिकार जागरूकता अभियान', 'अपने हक़ जानिए'),
  ('ur', '92f19f4698f058b3', 'حقوق آگاہی مہم', 'اپنے حق جانیے'),
  ('hi', '1d43f09b98da5700', 'और अधिकार जानिए। कार्यशाला आपके', 'और हक़ जानिए। बैठक आपके'),
  ('ur', 'e0ef1174a3f2becb', 'اور حقوق جانیے۔ ورکشاپ آپ', 'اور حق جانیے۔ میٹنگ آپ'),
  ('hi', '1d47ff4220f5359c', 'आपातकालीन सहायता कोष', 'इमरजेंसी फ़ंड'),
  ('ur', 'c8630f553cb57382', 'ہنگامی امدادی فنڈ', 'ایمرجنسی فنڈ'),
  ('hi', 'e48749bb809f06ff', 'यह कोष छोटे-छोटे दान', 'यह फ़ंड छोटे-छोटे दान'),
  ('ur', '1199baf5814306b3', 'گھر یا ہسپتال تک', 'گھر یا اسپتال تک');

UPDATE translations SET translated_text = replace(translated_text, was, becomes)
FROM better_words
WHERE translations.language = better_words.language AND origin = 'human'
  AND pg_temp.fingerprint(translated_text) = better_words.fingerprint;

-- An English text is the key of its translations: they come along, unless something else still holds the old one.
CREATE TEMPORARY TABLE better_english ON COMMIT DROP AS
SELECT content AS was, replace(content, 'our legal help desk sits at the labour chowk itself', 'our legal help desk is at the labour chowk itself') AS becomes
FROM news WHERE pg_temp.fingerprint(content) = 'aea4236cbaa343e8' LIMIT 1;

UPDATE news SET content = becomes FROM better_english WHERE content = was;
UPDATE translations SET source_text = becomes, source_hash = sha256(convert_to(becomes, 'UTF8'))
FROM better_english
WHERE source_text = was AND NOT EXISTS (SELECT FROM content_texts WHERE source = was) AND NOT EXISTS (
  SELECT FROM translations AS there WHERE there.language = translations.language AND there.source_text = becomes
);

-- The people of the sample stories have names in Hindi and Urdu too, where the samples are still there.
INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
SELECT language, name, sha256(convert_to(name, 'UTF8')), written, 'human', 'translated'
FROM (VALUES
  ('hi', 'Ramesh', 'रमेश'), ('hi', 'Shabana', 'शबाना'), ('hi', 'Sunita', 'सुनीता'), ('hi', 'Kamla', 'कमला'),
  ('ur', 'Ramesh', 'رمیش'), ('ur', 'Shabana', 'شبانہ'), ('ur', 'Sunita', 'سنیتا'), ('ur', 'Kamla', 'کملا')
) AS names (language, name, written)
WHERE EXISTS (SELECT FROM stories WHERE is_sample AND person_name = name)
ON CONFLICT (language, source_hash) DO NOTHING;

-- Pages that were kept with the old words are made anew.
UPDATE content_version SET version = version + 1;
DROP FUNCTION pg_temp.fingerprint(text);
