-- Who gets the first schemes. Nobody is told what they did not say, and what no question asks is to be found out.
INSERT INTO scheme_rules (scheme_id, rule)
SELECT schemes.id, first.rule::jsonb FROM (VALUES
  ('e-shram', '{"all": [
      {"field": "age", "op": "at_least", "value": 16, "says": {"en": "From 16 years on.", "hi": "16 साल या उससे ज़्यादा उम्र।", "ur": "16 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "age", "op": "at_most", "value": 59, "says": {"en": "Up to 59 years.", "hi": "59 साल तक की उम्र।", "ur": "59 سال تک کی عمر۔"}},
      {"any": [
        {"field": "work", "op": "one_of", "value": ["construction", "craft", "farm", "street", "domestic", "transport"], "says": {"en": "For building, craft, farm and street work, work in homes and transport.", "hi": "मकान-सड़क बनाने, कारीगरी, खेती, ठेला-फेरी, घरों के काम और ढुलाई वालों के लिए।", "ur": "تعمیر، کاریگری، کھیتی، ٹھیلا پھیری، گھروں کے کام اور سامان ڈھونے والوں کے لیے۔"}},
        {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Is PF or ESI paid for you at work? Only people who have neither can get it.", "hi": "क्या काम पर आपका PF या ESI कटता है? जिनका दोनों नहीं कटता, उन्हीं को मिलता है।", "ur": "کیا کام پر آپ کا ⁦PF⁩ یا ⁦ESI⁩ کٹتا ہے؟ جن کا دونوں نہیں کٹتا، اُنہی کو ملتا ہے۔"}}
      ]}
    ]}'),
  ('pm-sym', '{"all": [
      {"field": "age", "op": "at_least", "value": 18, "says": {"en": "From 18 years on.", "hi": "18 साल या उससे ज़्यादा उम्र।", "ur": "18 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "age", "op": "at_most", "value": 40, "says": {"en": "Up to 40 years.", "hi": "40 साल तक की उम्र।", "ur": "40 سال تک کی عمر۔"}},
      {"any": [
        {"field": "work", "op": "one_of", "value": ["construction", "craft", "farm", "street", "domestic", "transport"], "says": {"en": "For building, craft, farm and street work, work in homes and transport.", "hi": "मकान-सड़क बनाने, कारीगरी, खेती, ठेला-फेरी, घरों के काम और ढुलाई वालों के लिए।", "ur": "تعمیر، کاریگری، کھیتی، ٹھیلا پھیری، گھروں کے کام اور سامان ڈھونے والوں کے لیے۔"}},
        {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Is PF or ESI paid for you at work? Only people who have neither can get it.", "hi": "क्या काम पर आपका PF या ESI कटता है? जिनका दोनों नहीं कटता, उन्हीं को मिलता है।", "ur": "کیا کام پر آپ کا ⁦PF⁩ یا ⁦ESI⁩ کٹتا ہے؟ جن کا دونوں نہیں کٹتا، اُنہی کو ملتا ہے۔"}}
      ]},
      {"any": [
        {"field": "income", "op": "at_most", "value": 15000, "says": {"en": "Up to 15,000 rupees a month of your own: the whole family earns no more.", "hi": "आपकी अपनी कमाई महीने में 15,000 रुपये तक: पूरे परिवार की भी इससे ज़्यादा नहीं है।", "ur": "آپ کی اپنی کمائی مہینے میں 15,000 روپے تک: پورے خاندان کی بھی اِس سے زیادہ نہیں ہے۔"}},
        {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Do you yourself earn 15,000 rupees a month or less? Only your own income counts.", "hi": "क्या आपकी अपनी कमाई महीने में 15,000 रुपये या उससे कम है? सिर्फ़ आपकी अपनी कमाई देखी जाती है।", "ur": "کیا آپ کی اپنی کمائی مہینے میں 15,000 روپے یا اُس سے کم ہے؟ صرف آپ کی اپنی کمائی دیکھی جاتی ہے۔"}}
      ]}
    ]}'),
  ('pmsby', '{"all": [
      {"field": "age", "op": "at_least", "value": 18, "says": {"en": "From 18 years on.", "hi": "18 साल या उससे ज़्यादा उम्र।", "ur": "18 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "age", "op": "at_most", "value": 70, "says": {"en": "Up to 70 years.", "hi": "70 साल तक की उम्र।", "ur": "70 سال تک کی عمر۔"}}
    ]}'),
  ('pmjjby', '{"all": [
      {"field": "age", "op": "at_least", "value": 18, "says": {"en": "From 18 years on.", "hi": "18 साल या उससे ज़्यादा उम्र।", "ur": "18 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "age", "op": "at_most", "value": 50, "says": {"en": "Up to 50 years.", "hi": "50 साल तक की उम्र।", "ur": "50 سال تک کی عمر۔"}}
    ]}'),
  ('pm-jay', '{"any": [
      {"field": "age", "op": "at_least", "value": 70, "says": {"en": "From 70 years on, whatever the income.", "hi": "70 साल या ज़्यादा उम्र, कमाई कुछ भी हो।", "ur": "70 سال یا زیادہ عمر، کمائی کچھ بھی ہو۔"}},
      {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Ask whether your family is on the list: at a hospital that takes the card or a Common Service Centre, with your ration card.", "hi": "पता करें कि आपके परिवार का नाम सूची में है या नहीं: राशन कार्ड लेकर जन सेवा केंद्र (CSC) या कार्ड लेने वाले अस्पताल में पूछें।", "ur": "معلوم کریں کہ آپ کے خاندان کا نام فہرست میں ہے یا نہیں: راشن کارڈ لے کر جن سیوا کیندر (⁦CSC⁩) یا کارڈ لینے والے اسپتال میں پوچھیں۔"}}
    ]}'),
  ('up-bocw-card', '{"all": [
      {"field": "age", "op": "at_least", "value": 18, "says": {"en": "From 18 years on.", "hi": "18 साल या उससे ज़्यादा उम्र।", "ur": "18 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "age", "op": "at_most", "value": 60, "says": {"en": "Up to 60 years.", "hi": "60 साल तक की उम्र।", "ur": "60 سال تک کی عمر۔"}},
      {"field": "work", "op": "is", "value": "construction", "says": {"en": "For building work.", "hi": "मकान या सड़क बनाने के काम के लिए।", "ur": "تعمیر کے کام کے لیے۔"}},
      {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Have you done building work on 90 days of the last year?", "hi": "क्या आपने पिछले एक साल में 90 दिन निर्माण का काम किया है?", "ur": "کیا آپ نے پچھلے ایک سال میں 90 دن تعمیر کا کام کیا ہے؟"}}
    ]}'),
  ('up-bocw-maternity', '{"all": [
      {"field": "registered", "op": "has", "value": "labour_card", "says": {"en": "With the labour card for building work.", "hi": "निर्माण मज़दूर का लेबर कार्ड हो।", "ur": "تعمیراتی مزدور کا لیبر کارڈ ہو۔"}},
      {"any": [
        {"field": "family", "op": "has", "value": "pregnant", "says": {"en": "When somebody in the family is pregnant.", "hi": "परिवार में कोई गर्भवती हो।", "ur": "خاندان میں کوئی حاملہ ہو۔"}},
        {"field": "family", "op": "has", "value": "young_children", "says": {"en": "When there is a small child in the family.", "hi": "परिवार में छोटा बच्चा हो।", "ur": "خاندان میں چھوٹا بچہ ہو۔"}}
      ]},
      {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Is it the first or the second child?", "hi": "क्या यह पहला या दूसरा बच्चा है?", "ur": "کیا یہ پہلا یا دوسرا بچہ ہے؟"}}
    ]}'),
  ('up-bocw-wedding', '{"all": [
      {"field": "registered", "op": "has", "value": "labour_card", "says": {"en": "With the labour card for building work.", "hi": "निर्माण मज़दूर का लेबर कार्ड हो।", "ur": "تعمیراتی مزدور کا لیبر کارڈ ہو۔"}},
      {"field": "family", "op": "has", "value": "daughter_marries", "says": {"en": "For the wedding of a daughter.", "hi": "बेटी की शादी के लिए।", "ur": "بیٹی کی شادی کے لیے۔"}}
    ]}'),
  ('pm-vishwakarma', '{"all": [
      {"field": "age", "op": "at_least", "value": 18, "says": {"en": "From 18 years on.", "hi": "18 साल या उससे ज़्यादा उम्र।", "ur": "18 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "work", "op": "one_of", "value": ["craft", "construction", "street", "other"], "says": {"en": "For 18 trades by hand, masons among them.", "hi": "हाथ के 18 कामों के लिए, राजमिस्त्री भी।", "ur": "ہاتھ کے 18 کاموں کے لیے، راج مستری بھی۔"}},
      {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Is your trade one of the 18? Such as carpenter, smith, potter, tailor, mason, basket maker.", "hi": "क्या आपका काम उन 18 कामों में है? जैसे बढ़ई, लोहार, कुम्हार, दर्ज़ी, राजमिस्त्री, टोकरी बनाने वाले।", "ur": "کیا آپ کا کام اُن 18 کاموں میں ہے؟ جیسے بڑھئی، لوہار، کمہار، درزی، راج مستری، ٹوکری بنانے والے۔"}}
    ]}'),
  ('vb-g-ram-g', '{"all": [
      {"field": "age", "op": "at_least", "value": 18, "says": {"en": "From 18 years on.", "hi": "18 साल या उससे ज़्यादा उम्र।", "ur": "18 سال یا اُس سے زیادہ عمر۔"}},
      {"field": "place", "op": "is", "value": "village", "says": {"en": "For people who live in a village.", "hi": "गाँव में रहने वालों के लिए।", "ur": "گاؤں میں رہنے والوں کے لیے۔"}}
    ]}'),
  ('up-old-age', '{"all": [
      {"field": "age", "op": "at_least", "value": 60, "says": {"en": "From 60 years on.", "hi": "60 साल या उससे ज़्यादा उम्र।", "ur": "60 سال یا اُس سے زیادہ عمر۔"}},
      {"any": [
        {"all": [
          {"field": "place", "op": "is", "value": "village", "says": {"en": "For families in a village.", "hi": "गाँव के परिवारों के लिए।", "ur": "گاؤں کے خاندانوں کے لیے۔"}},
          {"field": "income", "op": "at_most", "value": 3840, "says": {"en": "In a village: up to 46,080 rupees a year for the whole family, that is 3,840 a month.", "hi": "गाँव में: पूरे परिवार की कमाई साल में 46,080 रुपये तक, यानी महीने में 3,840।", "ur": "گاؤں میں: پورے خاندان کی کمائی سال میں 46,080 روپے تک، یعنی مہینے میں 3,840۔"}}
        ]},
        {"all": [
          {"field": "place", "op": "is", "value": "town", "says": {"en": "For families in a town.", "hi": "शहर के परिवारों के लिए।", "ur": "شہر کے خاندانوں کے لیے۔"}},
          {"field": "income", "op": "at_most", "value": 4705, "says": {"en": "In a town: up to 56,460 rupees a year for the whole family, that is 4,705 a month.", "hi": "शहर में: पूरे परिवार की कमाई साल में 56,460 रुपये तक, यानी महीने में 4,705।", "ur": "شہر میں: پورے خاندان کی کمائی سال میں 56,460 روپے تک، یعنی مہینے میں 4,705۔"}}
        ]}
      ]}
    ]}'),
  ('up-widow', '{"all": [
      {"field": "family", "op": "has", "value": "widow", "says": {"en": "For widows.", "hi": "विधवा महिलाओं के लिए।", "ur": "بیوہ عورتوں کے لیے۔"}},
      {"field": "income", "op": "at_most", "value": 16666, "says": {"en": "Up to 2 lakh rupees a year for the whole family, that is 16,666 a month.", "hi": "पूरे परिवार की कमाई साल में 2 लाख रुपये तक, यानी महीने में 16,666।", "ur": "پورے خاندان کی کمائی سال میں 2 لاکھ روپے تک، یعنی مہینے میں 16,666۔"}}
    ]}'),
  ('up-disability', '{"all": [
      {"field": "family", "op": "has", "value": "disabled", "says": {"en": "For people with a disability.", "hi": "दिव्यांगों के लिए।", "ur": "معذور لوگوں کے لیے۔"}},
      {"any": [
        {"all": [
          {"field": "place", "op": "is", "value": "village", "says": {"en": "For families in a village.", "hi": "गाँव के परिवारों के लिए।", "ur": "گاؤں کے خاندانوں کے لیے۔"}},
          {"field": "income", "op": "at_most", "value": 3840, "says": {"en": "In a village: up to 46,080 rupees a year for the whole family, that is 3,840 a month.", "hi": "गाँव में: पूरे परिवार की कमाई साल में 46,080 रुपये तक, यानी महीने में 3,840।", "ur": "گاؤں میں: پورے خاندان کی کمائی سال میں 46,080 روپے تک، یعنی مہینے میں 3,840۔"}}
        ]},
        {"all": [
          {"field": "place", "op": "is", "value": "town", "says": {"en": "For families in a town.", "hi": "शहर के परिवारों के लिए।", "ur": "شہر کے خاندانوں کے لیے۔"}},
          {"field": "income", "op": "at_most", "value": 4705, "says": {"en": "In a town: up to 56,460 rupees a year for the whole family, that is 4,705 a month.", "hi": "शहर में: पूरे परिवार की कमाई साल में 56,460 रुपये तक, यानी महीने में 4,705।", "ur": "شہر میں: پورے خاندان کی کمائی سال میں 56,460 روپے تک، یعنی مہینے میں 4,705۔"}}
        ]}
      ]}
    ]}'),
  ('kanya-sumangala', '{"all": [
      {"any": [
        {"field": "family", "op": "has", "value": "schoolgirls", "says": {"en": "For families with a daughter.", "hi": "जिस परिवार में बेटी हो।", "ur": "جس خاندان میں بیٹی ہو۔"}},
        {"all": [
          {"field": "family", "op": "has", "value": "young_children", "says": {"en": "When there is a small child in the family.", "hi": "परिवार में छोटा बच्चा हो।", "ur": "خاندان میں چھوٹا بچہ ہو۔"}},
          {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Is one of the small children a daughter?", "hi": "क्या छोटे बच्चों में कोई बेटी है?", "ur": "کیا چھوٹے بچوں میں کوئی بیٹی ہے؟"}}
        ]},
        {"all": [
          {"field": "family", "op": "has", "value": "pregnant", "says": {"en": "When somebody in the family is pregnant.", "hi": "परिवार में कोई गर्भवती हो।", "ur": "خاندان میں کوئی حاملہ ہو۔"}},
          {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "When the child is born: is it a daughter?", "hi": "बच्चा होने पर देखें: क्या बेटी हुई है?", "ur": "بچہ ہونے پر دیکھیں: کیا بیٹی ہوئی ہے؟"}}
        ]}
      ]},
      {"field": "income", "op": "at_most", "value": 25000, "says": {"en": "Up to 3 lakh rupees a year for the whole family, that is 25,000 a month.", "hi": "पूरे परिवार की कमाई साल में 3 लाख रुपये तक, यानी महीने में 25,000।", "ur": "پورے خاندان کی کمائی سال میں 3 لاکھ روپے تک، یعنی مہینے میں 25,000۔"}}
    ]}'),
  ('family-benefit', '{"all": [
      {"any": [
        {"field": "family", "op": "has", "value": "earner_died", "says": {"en": "When the one who earned for the family died before 60.", "hi": "जब परिवार के कमाने वाले की 60 साल से पहले मौत हुई हो।", "ur": "جب خاندان کے کمانے والے کی 60 سال سے پہلے موت ہوئی ہو۔"}},
        {"all": [
          {"field": "family", "op": "has", "value": "widow", "says": {"en": "For widows.", "hi": "विधवा महिलाओं के लिए।", "ur": "بیوہ عورتوں کے لیے۔"}},
          {"field": "unasked", "op": "find_out", "value": "", "says": {"en": "Did the one who earned for the family die before the age of 60?", "hi": "क्या परिवार के कमाने वाले की मौत 60 साल की उम्र से पहले हुई?", "ur": "کیا خاندان کے کمانے والے کی موت 60 سال کی عمر سے پہلے ہوئی؟"}}
        ]}
      ]},
      {"any": [
        {"all": [
          {"field": "place", "op": "is", "value": "village", "says": {"en": "For families in a village.", "hi": "गाँव के परिवारों के लिए।", "ur": "گاؤں کے خاندانوں کے لیے۔"}},
          {"field": "income", "op": "at_most", "value": 3840, "says": {"en": "In a village: up to 46,080 rupees a year for the whole family, that is 3,840 a month.", "hi": "गाँव में: पूरे परिवार की कमाई साल में 46,080 रुपये तक, यानी महीने में 3,840।", "ur": "گاؤں میں: پورے خاندان کی کمائی سال میں 46,080 روپے تک، یعنی مہینے میں 3,840۔"}}
        ]},
        {"all": [
          {"field": "place", "op": "is", "value": "town", "says": {"en": "For families in a town.", "hi": "शहर के परिवारों के लिए।", "ur": "شہر کے خاندانوں کے لیے۔"}},
          {"field": "income", "op": "at_most", "value": 4705, "says": {"en": "In a town: up to 56,460 rupees a year for the whole family, that is 4,705 a month.", "hi": "शहर में: पूरे परिवार की कमाई साल में 56,460 रुपये तक, यानी महीने में 4,705।", "ur": "شہر میں: پورے خاندان کی کمائی سال میں 56,460 روپے تک، یعنی مہینے میں 4,705۔"}}
        ]}
      ]}
    ]}')
) AS first (slug, rule) JOIN schemes USING (slug);
