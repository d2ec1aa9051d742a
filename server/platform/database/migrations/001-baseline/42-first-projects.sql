-- The three projects that a new site opens with, in three languages; the office can change or remove them.
CREATE TEMPORARY TABLE first_projects (
  place integer,
  name text, description text, details text,
  name_hi text, description_hi text, details_hi text,
  name_ur text, description_ur text, details_ur text
) ON COMMIT DROP;

INSERT INTO first_projects VALUES
(
  1,
  'Legal help for workers',
  'Advocates write your papers and stand with you in court. It is free.',
  'Unpaid wages, an accident at work, a job lost without notice: come and tell us what happened. An advocate listens, explains in plain words what the law says, and writes the letter or the case with you.

First we talk to the employer, since most matters can be settled without a court. If that does not help, we go to the labour office or the court together, and stay until it is decided. Bring whatever you have: an attendance card, a message on the phone, a photo. You pay nothing.',
  'मज़दूरों के लिए क़ानूनी मदद',
  'वकील आपके काग़ज़ लिखते हैं और अदालत में साथ खड़े होते हैं। बिल्कुल मुफ़्त।',
  'मज़दूरी नहीं मिली, काम पर चोट लगी, बिना बताए काम से निकाल दिया: आइए और बताइए कि क्या हुआ। वकील आपकी बात सुनते हैं, सीधी भाषा में समझाते हैं कि क़ानून क्या कहता है, और आपके साथ बैठकर चिट्ठी या मुक़दमा लिखते हैं।

पहले हम मालिक से बात करते हैं, क्योंकि ज़्यादातर मामले अदालत के बिना ही सुलझ जाते हैं। बात न बने तो हम साथ में लेबर दफ़्तर या अदालत जाते हैं, और फ़ैसला होने तक साथ रहते हैं। जो कुछ पास हो, ले आइए: हाज़िरी कार्ड, फ़ोन पर आया संदेश, कोई फ़ोटो। आपसे कोई पैसा नहीं लिया जाता।',
  'مزدوروں کے لیے قانونی مدد',
  'وکیل آپ کے کاغذ لکھتے ہیں اور عدالت میں ساتھ کھڑے ہوتے ہیں۔ بالکل مفت۔',
  'مزدوری نہیں ملی، کام پر چوٹ لگی، بغیر بتائے کام سے نکال دیا: آئیے اور بتائیے کہ کیا ہوا۔ وکیل آپ کی بات سنتے ہیں، آسان زبان میں سمجھاتے ہیں کہ قانون کیا کہتا ہے، اور آپ کے ساتھ بیٹھ کر خط یا مقدمہ لکھتے ہیں۔

پہلے ہم مالک سے بات کرتے ہیں، کیونکہ زیادہ تر معاملے عدالت کے بغیر ہی سلجھ جاتے ہیں۔ بات نہ بنے تو ہم ساتھ مل کر لیبر دفتر یا عدالت جاتے ہیں، اور فیصلہ ہونے تک ساتھ رہتے ہیں۔ جو کچھ پاس ہو، لے آئیے: حاضری کارڈ، فون پر آیا پیغام، کوئی تصویر۔ آپ سے کوئی پیسہ نہیں لیا جاتا۔'
),
(
  2,
  'Rights awareness campaign',
  'Know your wage, your hours and your rights. Workshops in your own area.',
  'Whoever knows the minimum wage is not cheated so easily. We come to the labour chowk, the brick kiln and the weavers'' lane, in the evening when work is over, and explain with pictures and short plays: wages and overtime, safety at work, the labour card, maternity and accident benefits.

Those who do not read learn as well as those who do. At the end there is time for your own questions, and whoever wants a labour card can fill in the form with us on the spot. Call us if we should come to your area.',
  'अपने हक़ जानिए',
  'अपनी मज़दूरी, काम के घंटे और हक़ जानिए। बैठक आपके ही इलाक़े में।',
  'जिसे न्यूनतम मज़दूरी पता है, उसे ठगना आसान नहीं। हम शाम को, काम ख़त्म होने के बाद, लेबर चौक, ईंट-भट्ठे और बुनकरों की गली में आते हैं और तस्वीरों और छोटे नाटकों से समझाते हैं: मज़दूरी और ओवरटाइम, काम पर सुरक्षा, लेबर कार्ड, जच्चा-बच्चा और दुर्घटना पर मिलने वाली मदद।

जो पढ़ना नहीं जानते, वे भी उतना ही सीखते हैं। आख़िर में आपके सवालों का समय होता है, और जिसे लेबर कार्ड चाहिए, वह वहीं हमारे साथ फ़ॉर्म भर सकता है। हमें अपने इलाक़े में बुलाना हो तो फ़ोन कीजिए।',
  'اپنے حق جانیے',
  'اپنی مزدوری، کام کے گھنٹے اور حق جانیے۔ میٹنگ آپ ہی کے علاقے میں۔',
  'جسے کم سے کم مزدوری کا قانون معلوم ہے، اُسے ٹھگنا آسان نہیں۔ ہم شام کو، کام ختم ہونے کے بعد، لیبر چوک، اینٹ بھٹے اور بُنکروں کی گلی میں آتے ہیں اور تصویروں اور چھوٹے ناٹکوں سے سمجھاتے ہیں: مزدوری اور اوور ٹائم، کام پر حفاظت، لیبر کارڈ، زچگی اور حادثے پر ملنے والی مدد۔

جو پڑھنا نہیں جانتے، وہ بھی اُتنا ہی سیکھتے ہیں۔ آخر میں آپ کے سوالوں کا وقت ہوتا ہے، اور جسے لیبر کارڈ چاہیے، وہ وہیں ہمارے ساتھ فارم بھر سکتا ہے۔ ہمیں اپنے علاقے میں بلانا ہو تو فون کیجیے۔'
),
(
  3,
  'Emergency support fund',
  'Food, medicine and travel money in the first hard days.',
  'An accident, a flood, a death in the family: in the first days there is no time for forms. A volunteer visits, sees what is needed and helps at once: a ration kit for a month, medicines, the fare home or to the hospital.

The fund lives on small donations, and every rupee spent is written down. Call the helpline at any time, for yourself or for a neighbour. We ask for no papers on the first day.',
  'इमरजेंसी फ़ंड',
  'मुश्किल के पहले दिनों में राशन, दवा और सफ़र का ख़र्च।',
  'दुर्घटना, बाढ़, घर में किसी की मौत: पहले दिनों में फ़ॉर्म भरने का समय नहीं होता। हमारा एक साथी घर आता है, देखता है कि क्या चाहिए, और तुरंत मदद करता है: एक महीने का राशन, दवाएँ, घर या अस्पताल तक का किराया।

यह फ़ंड छोटे-छोटे दान से चलता है, और ख़र्च हुआ हर रुपया लिखा जाता है। अपने लिए या पड़ोसी के लिए, हेल्पलाइन पर कभी भी फ़ोन कीजिए। पहले दिन हम कोई काग़ज़ नहीं माँगते।',
  'ایمرجنسی فنڈ',
  'مشکل کے پہلے دنوں میں راشن، دوا اور سفر کا خرچ۔',
  'حادثہ، سیلاب، گھر میں کسی کی موت: پہلے دنوں میں فارم بھرنے کا وقت نہیں ہوتا۔ ہمارا ایک ساتھی گھر آتا ہے، دیکھتا ہے کہ کیا چاہیے، اور فوراً مدد کرتا ہے: ایک مہینے کا راشن، دوائیں، گھر یا اسپتال تک کا کرایہ۔

یہ فنڈ چھوٹے چھوٹے عطیوں سے چلتا ہے، اور خرچ ہوا ہر روپیہ لکھا جاتا ہے۔ اپنے لیے یا پڑوسی کے لیے، ہیلپ لائن پر کبھی بھی فون کیجیے۔ پہلے دن ہم کوئی کاغذ نہیں مانگتے۔'
);

-- The order of creation is the order on the page.
INSERT INTO projects (name, description, details, is_sample, created_at, updated_at)
SELECT name, description, details, true, now() + place * interval '1 millisecond', now() FROM first_projects;

INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
SELECT language, source, sha256(convert_to(source, 'UTF8')), written, 'human', 'translated'
FROM first_projects CROSS JOIN LATERAL (VALUES
  ('hi', name, name_hi), ('hi', description, description_hi), ('hi', details, details_hi),
  ('ur', name, name_ur), ('ur', description, description_ur), ('ur', details, details_ur)
) AS each_said (language, source, written);
