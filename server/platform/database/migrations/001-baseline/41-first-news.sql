-- The four news that a new site opens with, in three languages; the office can change or remove them.
CREATE TEMPORARY TABLE first_news (
  date date, title text, content text, title_hi text, content_hi text, title_ur text, content_ur text
) ON COMMIT DROP;

INSERT INTO first_news VALUES
(
  '2025-09-03',
  'Legal help desk opens at the labour chowk',
  'From this week our legal help desk is at the labour chowk itself. Every Monday and Thursday, from 7 to 10 in the morning, an advocate and a volunteer listen to workers before the day''s work begins.

You can ask about unpaid wages, an accident at work, a labour card or any paper that you do not understand. Bring whatever you have: a photo of the site, a message on the phone, the name of the contractor. Nothing is charged, and nobody has to give a name to ask a question.',
  'लेबर चौक पर क़ानूनी मदद का डेस्क शुरू',
  'इस हफ़्ते से क़ानूनी मदद का हमारा डेस्क लेबर चौक पर ही लगेगा। हर सोमवार और गुरुवार, सुबह 7 से 10 बजे तक, काम शुरू होने से पहले एक वकील और एक साथी मज़दूरों की बात सुनेंगे।

रुकी हुई मज़दूरी, काम पर हुई दुर्घटना, लेबर कार्ड या समझ में न आने वाले किसी भी काग़ज़ के बारे में पूछिए। जो कुछ पास हो, ले आइए: काम की जगह की फ़ोटो, फ़ोन पर आया संदेश, ठेकेदार का नाम। कोई पैसा नहीं लगता, और सवाल पूछने के लिए नाम बताना ज़रूरी नहीं।',
  'لیبر چوک پر قانونی مدد کا ڈیسک شروع',
  'اس ہفتے سے قانونی مدد کا ہمارا ڈیسک لیبر چوک پر ہی لگے گا۔ ہر پیر اور جمعرات، صبح 7 سے 10 بجے تک، کام شروع ہونے سے پہلے ایک وکیل اور ایک ساتھی مزدوروں کی بات سنیں گے۔

رُکی ہوئی مزدوری، کام پر ہوئے حادثے، لیبر کارڈ یا سمجھ میں نہ آنے والے کسی بھی کاغذ کے بارے میں پوچھیے۔ جو کچھ پاس ہو، لے آئیے: کام کی جگہ کی فوٹو، فون پر آیا پیغام، ٹھیکیدار کا نام۔ کوئی پیسہ نہیں لگتا، اور سوال پوچھنے کے لیے نام بتانا ضروری نہیں۔'
),
(
  '2025-08-28',
  'Ration kits for families hit by the flood',
  'When the river entered the low-lying lanes, many daily wage families lost their stored grain and several days of work at once. Our volunteers carried ration kits from door to door: flour, rice, lentils, oil, salt, and soap.

The emergency fund paid for the kits and for medicines. If a family near you was left out, call the helpline or come to the office; a volunteer will visit within two days.',
  'बाढ़ पीड़ित परिवारों को राशन किट',
  'जब नदी का पानी निचली गलियों में भर गया, तो कई दिहाड़ी परिवारों का रखा हुआ अनाज भी गया और कई दिन का काम भी। हमारे साथी घर-घर राशन किट लेकर पहुँचे: आटा, चावल, दाल, तेल, नमक और साबुन।

किट और दवाओं का ख़र्च इमरजेंसी फ़ंड से आया। आपके आसपास कोई परिवार छूट गया हो तो हेल्पलाइन पर फ़ोन करें या दफ़्तर आएँ; दो दिन के अंदर हमारा कोई साथी मिलने आएगा।',
  'سیلاب سے متاثر گھرانوں کو راشن کٹ',
  'جب ندی کا پانی نچلی گلیوں میں بھر گیا تو کئی دہاڑی گھرانوں کا رکھا ہوا اناج بھی گیا اور کئی دن کا کام بھی۔ ہمارے ساتھی گھر گھر راشن کٹ لے کر پہنچے: آٹا، چاول، دال، تیل، نمک اور صابن۔

کٹ اور دواؤں کا خرچ ایمرجنسی فنڈ سے آیا۔ آپ کے آس پاس کوئی گھرانا چھوٹ گیا ہو تو ہیلپ لائن پر فون کریں یا دفتر آئیں؛ دو دن کے اندر ہمارا کوئی ساتھی ملنے آئے گا۔'
),
(
  '2025-08-15',
  'Learning centre opens on Independence Day',
  'After the flag was raised, the children of our workers cut the ribbon themselves: the learning centre is open. There are two rooms, a small library and teachers for reading, arithmetic and computers.

Children come after school, grown-ups in the evening. Those who never learnt to read are as welcome as those who want to fill in a form on the phone. Lessons are free; just come and sit down.',
  'स्वतंत्रता दिवस पर पढ़ाई का सेंटर खुला',
  'झंडा फहराने के बाद मज़दूरों के बच्चों ने ख़ुद फ़ीता काटा: पढ़ाई का सेंटर खुल गया है। यहाँ दो कमरे हैं, एक छोटी लाइब्रेरी है, और पढ़ना-लिखना, हिसाब और कंप्यूटर सिखाने वाले शिक्षक हैं।

बच्चे स्कूल के बाद आते हैं, बड़े शाम को। जिन्होंने कभी पढ़ना नहीं सीखा, उनका भी उतना ही स्वागत है जितना उनका जो फ़ोन पर फ़ॉर्म भरना सीखना चाहते हैं। पढ़ाई मुफ़्त है; बस आइए और बैठ जाइए।',
  'یومِ آزادی پر پڑھائی کا سینٹر کھلا',
  'جھنڈا لہرانے کے بعد مزدوروں کے بچوں نے خود فیتہ کاٹا: پڑھائی کا سینٹر کھل گیا ہے۔ یہاں دو کمرے ہیں، ایک چھوٹی لائبریری ہے، اور پڑھنا لکھنا، حساب اور کمپیوٹر سکھانے والے استاد ہیں۔

بچے اسکول کے بعد آتے ہیں، بڑے شام کو۔ جنہوں نے کبھی پڑھنا نہیں سیکھا، اُن کا بھی اُتنا ہی خیرمقدم ہے جتنا اُن کا جو فون پر فارم بھرنا سیکھنا چاہتے ہیں۔ پڑھائی مفت ہے؛ بس آئیے اور بیٹھ جائیے۔'
),
(
  '2025-08-07',
  'National Handloom Day with our weavers',
  'On National Handloom Day the weavers of the town opened their workshops to visitors. Children tried the shuttle, buyers met the people whose hands make the cloth, and many pieces were sold without a middleman.

In the afternoon we spoke about fair prices, the weaver''s identity card and eye check-ups. The next eye camp for weavers is announced on the events page; spectacles are given free of charge.',
  'बुनकरों के साथ राष्ट्रीय हथकरघा दिवस',
  'राष्ट्रीय हथकरघा दिवस पर शहर के बुनकरों ने अपने कारख़ाने लोगों के लिए खोल दिए। बच्चों ने शटल चलाकर देखी, ख़रीदार उन हाथों से मिले जो कपड़ा बुनते हैं, और बहुत-सा माल बिना बिचौलिए के बिका।

दोपहर में हमने सही दाम, बुनकर पहचान पत्र और आँखों की जाँच पर बात की। बुनकरों के लिए आँखों का अगला कैंप कार्यक्रम वाले पेज पर बताया जाएगा; चश्मे मुफ़्त मिलते हैं।',
  'بُنکروں کے ساتھ نیشنل ہینڈلوم ڈے',
  'نیشنل ہینڈلوم ڈے پر شہر کے بُنکروں نے اپنے کارخانے لوگوں کے لیے کھول دیے۔ بچوں نے شٹل چلا کر دیکھی، خریدار اُن ہاتھوں سے ملے جو کپڑا بُنتے ہیں، اور بہت سا مال بِنا بچولیے کے بِکا۔

دوپہر میں ہم نے صحیح دام، بُنکر شناختی کارڈ اور آنکھوں کی جانچ پر بات کی۔ بُنکروں کے لیے آنکھوں کا اگلا کیمپ پروگرام والے صفحے پر بتایا جائے گا؛ چشمے مفت ملتے ہیں۔'
);

INSERT INTO news (title, content, date, is_sample) SELECT title, content, date, true FROM first_news;

INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
SELECT language, source, sha256(convert_to(source, 'UTF8')), written, 'human', 'translated'
FROM first_news CROSS JOIN LATERAL (VALUES
  ('hi', title, title_hi), ('hi', content, content_hi), ('ur', title, title_ur), ('ur', content, content_ur)
) AS each_said (language, source, written);
