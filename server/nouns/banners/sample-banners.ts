import { sourceLanguage } from '#contract/values/language.ts';
import type { InThreeLanguages, SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { countSampleBanners, deleteSampleBanners, insertBanner } from './banners.sql.ts';

interface SampleBanner {
  title: InThreeLanguages;
  description: InThreeLanguages;
  link: string;
  linkLabel: InThreeLanguages;
  picture: string;
}

const banners: readonly SampleBanner[] = [
  {
    title: {
      en: 'Your skill deserves a fair price',
      hi: 'आपके हुनर को सही दाम मिले',
      ur: 'آپ کے ہنر کو پورا دام ملے',
    },
    description: {
      en: 'Training, honest buyers and a card of your own for weavers and artisans.',
      hi: 'बुनकरों और कारीगरों के लिए ट्रेनिंग, सही ख़रीदार और अपना पहचान कार्ड।',
      ur: 'بُنکروں اور کاریگروں کے لیے ٹریننگ، اچھے خریدار اور اپنا شناختی کارڈ۔',
    },
    link: '/projects',
    linkLabel: { en: 'See our projects', hi: 'हमारे काम देखें', ur: 'ہمارے کام دیکھیں' },
    picture: 'hero-weaver',
  },
  {
    title: {
      en: 'Wages held back? Ask an advocate',
      hi: 'मज़दूरी रुकी है? वकील से पूछें',
      ur: 'مزدوری رُکی ہے؟ وکیل سے پوچھیں',
    },
    description: {
      en: 'Free legal help, from the first letter to the last hearing.',
      hi: 'पहली चिट्ठी से आख़िरी सुनवाई तक, मुफ़्त क़ानूनी मदद।',
      ur: 'پہلی چٹھی سے آخری پیشی تک، مفت قانونی مدد۔',
    },
    link: '/contact',
    linkLabel: { en: 'Talk to us', hi: 'हमसे बात करें', ur: 'ہم سے بات کریں' },
    picture: 'hero-mason',
  },
  {
    title: {
      en: 'Camps and workshops near you',
      hi: 'आपके पास ही कैंप और बैठकें',
      ur: 'آپ کے پاس ہی کیمپ اور میٹنگیں',
    },
    description: {
      en: 'Health checks, rights and new skills. Come as you are, bring your family.',
      hi: 'सेहत की जाँच, हक़ की जानकारी और नए हुनर। जैसे हैं वैसे आइए, परिवार को भी लाएँ।',
      ur: 'صحت کی جانچ، حق کی جانکاری اور نئے ہنر۔ جیسے ہیں ویسے آئیں، گھر والوں کو بھی لائیں۔',
    },
    link: '/events',
    linkLabel: { en: 'See events', hi: 'कार्यक्रम देखें', ur: 'پروگرام دیکھیں' },
    picture: 'hero-community',
  },
];

export const sampleBanners: SampleKind = {
  put: async ({ tx, now, say, keepPicture }) => {
    for (const [index, { title, description, link, linkLabel, picture }] of banners.entries()) {
      const text = { title: await say(title), description: await say(description), linkLabel: await say(linkLabel) };
      const pictureId = await keepPicture(picture);
      await insertBanner(
        tx,
        { ...text, link, active: true, position: index + 1, pictureId, source_language: sourceLanguage },
        now,
        true,
      );
    }
  },
  count: countSampleBanners,
  remove: deleteSampleBanners,
};
