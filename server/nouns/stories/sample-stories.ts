import { sourceLanguage } from '#contract/values/language.ts';
import { noConsent } from '../../shared/content/consent.ts';
import type { InThreeLanguages, SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { countSampleStories, deleteSampleStories, insertStory } from './stories.sql.ts';

interface SampleStory {
  title: InThreeLanguages;
  content: InThreeLanguages;
  details: InThreeLanguages;
  personName: InThreeLanguages;
  picture: string;
}

const dayMs = 86_400_000;

/** Begins and ends every sample, in the reader's language, so that nobody takes an invented person for a real one. */
const beginning: InThreeLanguages = { en: 'Sample story.', hi: 'नमूने की कहानी।', ur: 'نمونے کی کہانی۔' };
const ending: InThreeLanguages = {
  en: 'This story is a sample. The office will put a real one in its place.',
  hi: 'यह नमूने की कहानी है, सचमुच की नहीं। दफ़्तर इसकी जगह असली कहानी लगाएगा।',
  ur: 'یہ نمونے کی کہانی ہے، سچ مچ کی نہیں۔ دفتر اِس کی جگہ اصلی کہانی لگائے گا۔',
};

const join = (one: InThreeLanguages, other: InThreeLanguages, between: string): InThreeLanguages => ({
  en: `${one.en}${between}${other.en}`,
  hi: `${one.hi}${between}${other.hi}`,
  ur: `${one.ur}${between}${other.ur}`,
});

const stories: readonly SampleStory[] = [
  {
    title: { en: 'Wages paid after two years', hi: 'दो साल बाद मिली मज़दूरी', ur: 'دو سال بعد ملی مزدوری' },
    content: {
      en: 'The advocate wrote one letter. In three weeks my wages came.',
      hi: 'वकील साहब ने एक चिट्ठी लिखी। तीन हफ़्ते में मेरी मज़दूरी मिल गई।',
      ur: 'وکیل صاحب نے ایک چٹھی لکھی۔ تین ہفتے میں میری مزدوری مل گئی۔',
    },
    details: {
      en: 'For two years the contractor had promised to pay for one wall more. Ramesh had no paper, but he had photos of the site and the attendance marks on his phone. That was enough for a letter, and the letter was enough for the contractor.',
      hi: 'दो साल तक ठेकेदार कहता रहा कि एक दीवार और बना दो, फिर पैसा मिलेगा। रमेश के पास कोई काग़ज़ नहीं था, पर फ़ोन में काम की जगह की फ़ोटो और हाज़िरी के निशान थे। चिट्ठी के लिए इतना काफ़ी था, और ठेकेदार के लिए चिट्ठी काफ़ी थी।',
      ur: 'دو سال تک ٹھیکیدار کہتا رہا کہ ایک دیوار اور بنا دو، پھر پیسہ ملے گا۔ رمیش کے پاس کوئی کاغذ نہیں تھا، مگر فون میں کام کی جگہ کی تصویریں اور حاضری کے نشان تھے۔ چٹھی کے لیے اِتنا کافی تھا، اور ٹھیکیدار کے لیے چٹھی کافی تھی۔',
    },
    personName: { en: 'Ramesh', hi: 'रमेश', ur: 'رمیش' },
    picture: 'hero-mason',
  },
  {
    title: { en: 'A shop of her own', hi: 'अपनी ख़ुद की दुकान', ur: 'اپنی خود کی دکان' },
    content: {
      en: 'I learnt to price my work. Now I sell it under my own name.',
      hi: 'मैंने अपने काम का दाम लगाना सीखा। अब अपने नाम से बेचती हूँ।',
      ur: 'میں نے اپنے کام کا دام لگانا سیکھا۔ اب اپنے نام سے بیچتی ہوں۔',
    },
    details: {
      en: 'Shabana embroidered for a trader who paid by the piece. In the evening course she counted her hours and her thread for the first time. With a small loan from the savings group she rented a window on the market street.',
      hi: 'शबाना एक व्यापारी के लिए कढ़ाई करती थीं, जो नग के हिसाब से पैसे देता था। शाम की पढ़ाई में उन्होंने पहली बार अपने घंटे और धागे का हिसाब जोड़ा। बचत समूह से थोड़ा उधार लेकर उन्होंने बाज़ार में एक छोटी दुकान किराए पर ली।',
      ur: 'شبانہ ایک تاجر کے لیے کڑھائی کرتی تھیں، جو نگ کے حساب سے پیسے دیتا تھا۔ شام کی پڑھائی میں اُنہوں نے پہلی بار اپنے گھنٹوں اور دھاگے کا حساب جوڑا۔ بچت گروپ سے تھوڑا قرض لے کر اُنہوں نے بازار میں ایک چھوٹی دکان کرائے پر لی۔',
    },
    personName: { en: 'Shabana', hi: 'शबाना', ur: 'شبانہ' },
    picture: 'craft-embroiderer',
  },
  {
    title: { en: 'We save together', hi: 'हम मिलकर बचाते हैं', ur: 'ہم مل کر بچاتے ہیں' },
    content: {
      en: 'Twelve women, one box, and no moneylender any more.',
      hi: 'बारह औरतें, एक गुल्लक, और अब कोई साहूकार नहीं।',
      ur: 'بارہ عورتیں، ایک گلّک، اور اب کوئی ساہوکار نہیں۔',
    },
    details: {
      en: 'Every Sunday each of the twelve puts in what she can, and the box is counted aloud. Whoever needs a doctor or seed borrows from it at no interest. Sunita keeps the book; she learnt to write for it.',
      hi: 'हर इतवार बारह की बारह औरतें जितना हो सके डालती हैं, और गुल्लक सबके सामने गिनी जाती है। जिसे इलाज या बीज चाहिए, वह बिना ब्याज के उधार लेती है। हिसाब सुनीता रखती हैं; इसी के लिए उन्होंने लिखना सीखा।',
      ur: 'ہر اتوار بارہ کی بارہ عورتیں جتنا ہو سکے ڈالتی ہیں، اور گلّک سب کے سامنے گنی جاتی ہے۔ جسے علاج یا بیج چاہیے، وہ بغیر سود کے قرض لیتی ہے۔ حساب سنیتا رکھتی ہیں؛ اِسی کے لیے اُنہوں نے لکھنا سیکھا۔',
    },
    personName: { en: 'Sunita', hi: 'सुनीता', ur: 'سنیتا' },
    picture: 'scene-women-group',
  },
  {
    title: { en: 'Reading at forty', hi: 'चालीस की उम्र में पढ़ना', ur: 'چالیس کی عمر میں پڑھنا' },
    content: {
      en: 'I used to sign with my thumb. Now I read my own wage slip.',
      hi: 'पहले अँगूठा लगाती थी। अब अपनी मज़दूरी की पर्ची ख़ुद पढ़ती हूँ।',
      ur: 'پہلے انگوٹھا لگاتی تھی۔ اب اپنی مزدوری کی پرچی خود پڑھتی ہوں۔',
    },
    details: {
      en: 'Kamla came to the learning centre to fetch her son and stayed for the lesson. After one winter she could read the board of the bus, and found that two days were missing on her slip. They were paid the next week.',
      hi: 'कमला पढ़ाई के सेंटर में बेटे को लेने आई थीं और पढ़ाई के लिए बैठ गईं। एक सर्दी में वे बस का बोर्ड पढ़ने लगीं, और देखा कि उनकी पर्ची में दो दिन कम लिखे हैं। अगले हफ़्ते वे पैसे मिल गए।',
      ur: 'کملا پڑھائی کے سینٹر میں بیٹے کو لینے آئی تھیں اور پڑھائی کے لیے بیٹھ گئیں۔ ایک سردی میں وہ بس کا بورڈ پڑھنے لگیں، اور دیکھا کہ اُن کی پرچی میں دو دن کم لکھے ہیں۔ اگلے ہفتے وہ پیسے مل گئے۔',
    },
    personName: { en: 'Kamla', hi: 'कमला', ur: 'کملا' },
    picture: 'scene-classroom',
  },
];

export const sampleStories: SampleKind = {
  put: async ({ tx, now, say, keepPicture }) => {
    for (const [index, { title, content, details, personName, picture }] of stories.entries()) {
      const text = {
        title: await say(title),
        content: await say(join(beginning, content, ' ')),
        details: await say(join(details, ending, '\n\n')),
        person_name: await say(personName),
      };
      const pictureId = await keepPicture(picture);
      const story = { ...text, ...noConsent, pictureId, drawing: null, source_language: sourceLanguage };
      await insertStory(tx, story, new Date(now.getTime() - index * dayMs), true);
    }
  },
  count: countSampleStories,
  remove: deleteSampleStories,
};
