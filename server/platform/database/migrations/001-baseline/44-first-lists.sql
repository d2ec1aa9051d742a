-- The first entries of the lists on pages, marked as samples; the names of people and places are plainly samples, too.
INSERT INTO team (name, task, position, is_sample) VALUES
  ('Asha Sample', 'Leads the foundation', 0, true),
  ('Imran Sample', 'Advocate, legal help', 1, true),
  ('Sunita Sample', 'Nurse, health camps', 2, true),
  ('Ravi Sample', 'Teacher, learning centre', 3, true);
INSERT INTO timeline (date, title, position, is_sample) VALUES
  ('2019', 'A few friends begin to write letters for workers whose wages were held back.', 0, true),
  ('2021', 'The emergency fund begins: ration and medicine when all work stops.', 1, true),
  ('2023', 'The first health camps, for the eyes of weavers and embroiderers.', 2, true),
  ('2025', 'The learning centre opens, and the legal help desk moves to the labour chowk.', 3, true);
INSERT INTO voices (words, name, place, position, is_sample) VALUES
  ('One letter from the advocate, and three weeks later my wages came.', 'Ramesh Sample', 'Mason', 0, true),
  ('Now I know what my work is worth, and I sell it under my own name.', 'Shabana Sample', 'Embroiderer', 1, true),
  ('We are twelve women with one box, and no moneylender any more.', 'Sunita Sample', 'Savings group', 2, true);
INSERT INTO milestones (date, title, position, is_sample) VALUES
  ('2022-23', 'The first rights workshops, held where workers wait for the day’s work.', 0, true),
  ('2023-24', 'Health camps begin to travel: the doctor comes to the workshop.', 1, true),
  ('2024-25', 'The learning centre is prepared, and women found their first savings groups.', 2, true);
INSERT INTO partners (name, position, is_sample) VALUES
  ('NHM', 0, true),
  ('Labour Dept.', 1, true),
  ('Local NGOs', 2, true),
  ('CSR Partners', 3, true);

INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
SELECT language, source, sha256(convert_to(source, 'UTF8')), written, 'human', 'translated'
FROM (VALUES
  ('Asha Sample', 'आशा नमूना', 'آشا نمونہ'),
  ('Leads the foundation', 'संस्था की मुखिया', 'ادارے کی سربراہ'),
  ('Imran Sample', 'इमरान नमूना', 'عمران نمونہ'),
  ('Advocate, legal help', 'वकील, क़ानूनी मदद', 'وکیل، قانونی مدد'),
  ('Sunita Sample', 'सुनीता नमूना', 'سنیتا نمونہ'),
  ('Nurse, health camps', 'नर्स, हेल्थ कैंप', 'نرس، میڈیکل کیمپ'),
  ('Ravi Sample', 'रवि नमूना', 'روی نمونہ'),
  ('Teacher, learning centre', 'टीचर, पढ़ाई का सेंटर', 'استاد، پڑھائی کا سینٹر'),
  ('A few friends begin to write letters for workers whose wages were held back.',
   'कुछ साथी उन मज़दूरों के लिए चिट्ठियाँ लिखने लगते हैं जिनकी मज़दूरी रोकी गई।',
   'کچھ ساتھی اُن مزدوروں کے لیے چٹھیاں لکھنے لگتے ہیں جن کی مزدوری روکی گئی۔'),
  ('The emergency fund begins: ration and medicine when all work stops.',
   'इमरजेंसी फ़ंड बनता है: सारा काम रुक जाए तब भी राशन और दवा।',
   'ایمرجنسی فنڈ بنتا ہے: سارا کام رُک جائے تب بھی راشن اور دوا۔'),
  ('The first health camps, for the eyes of weavers and embroiderers.',
   'पहले हेल्थ कैंप, बुनकरों और कढ़ाई करने वालों की आँखों के लिए।',
   'پہلے میڈیکل کیمپ، بُنکروں اور کڑھائی کرنے والوں کی آنکھوں کے لیے۔'),
  ('The learning centre opens, and the legal help desk moves to the labour chowk.',
   'पढ़ाई का सेंटर खुलता है, और क़ानूनी मदद का डेस्क लेबर चौक पर लगने लगता है।',
   'پڑھائی کا سینٹر کھلتا ہے، اور قانونی مدد کا ڈیسک لیبر چوک پر لگنے لگتا ہے۔'),
  ('One letter from the advocate, and three weeks later my wages came.',
   'वकील साहब ने एक चिट्ठी लिखी। तीन हफ़्ते में मेरी मज़दूरी आ गई।',
   'وکیل صاحب نے ایک چٹھی لکھی۔ تین ہفتے میں میری مزدوری آ گئی۔'),
  ('Ramesh Sample', 'रमेश नमूना', 'رمیش نمونہ'),
  ('Mason', 'राजमिस्त्री', 'راج مستری'),
  ('Now I know what my work is worth, and I sell it under my own name.',
   'मैंने अपने काम का दाम लगाना सीखा। अब अपने नाम से बेचती हूँ।',
   'میں نے اپنے کام کا دام لگانا سیکھا۔ اب اپنے نام سے بیچتی ہوں۔'),
  ('Shabana Sample', 'शबाना नमूना', 'شبانہ نمونہ'),
  ('Embroiderer', 'कढ़ाई कारीगर', 'کڑھائی کاریگر'),
  ('We are twelve women with one box, and no moneylender any more.',
   'बारह औरतें, एक गुल्लक, और अब साहूकार की ज़रूरत नहीं।',
   'بارہ عورتیں، ایک گلّک، اور اب ساہوکار کی ضرورت نہیں۔'),
  ('Savings group', 'बचत समूह', 'بچت گروپ'),
  ('The first rights workshops, held where workers wait for the day’s work.',
   'हक़ की जानकारी की पहली बैठकें, वहीं जहाँ मज़दूर दिहाड़ी का इंतज़ार करते हैं।',
   'حق کی جانکاری کی پہلی میٹنگیں، وہیں جہاں مزدور دہاڑی کا انتظار کرتے ہیں۔'),
  ('Health camps begin to travel: the doctor comes to the workshop.',
   'हेल्थ कैंप चल पड़ते हैं: डॉक्टर ख़ुद कारख़ाने आते हैं।',
   'میڈیکل کیمپ چل پڑتے ہیں: ڈاکٹر خود کارخانے آتے ہیں۔'),
  ('The learning centre is prepared, and women found their first savings groups.',
   'पढ़ाई के सेंटर की तैयारी, और महिलाओं के पहले बचत समूह।',
   'پڑھائی کے سینٹر کی تیاری، اور عورتوں کے پہلے بچت گروپ۔'),
  ('NHM', 'राष्ट्रीय स्वास्थ्य मिशन (एनएचएम)', 'قومی صحت مشن (این ایچ ایم)'),
  ('Labour Dept.', 'श्रम विभाग', 'محکمۂ محنت'),
  ('Local NGOs', 'स्थानीय संस्थाएँ', 'مقامی ادارے'),
  ('CSR Partners', 'समाज सेवा में साथ देने वाली कंपनियाँ', 'سماجی خدمت میں ساتھ دینے والی کمپنیاں')
) AS said (source, hi, ur)
CROSS JOIN LATERAL (VALUES ('hi', hi), ('ur', ur)) AS each_said (language, written);

-- Where the sample foundation is and when it is open.
INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
SELECT language, source, sha256(convert_to(source, 'UTF8')), written, 'human', 'translated'
FROM (VALUES
  ('12 Sample Road, Rampur, Uttar Pradesh', '12 नमूना मार्ग, रामपुर, उत्तर प्रदेश', '12 نمونہ روڈ، رامپور، اتر پردیش'),
  ('Mon-Sat 9:30 AM-6:00 PM', 'सोमवार से शनिवार, सुबह 9:30 से शाम 6 बजे तक', 'پیر سے سنیچر، صبح 9:30 سے شام 6 بجے تک')
) AS said (source, hi, ur)
CROSS JOIN LATERAL (VALUES ('hi', hi), ('ur', ur)) AS each_said (language, written);
