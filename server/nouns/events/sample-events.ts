import { usualMaxPeople } from '#contract/events/events.facts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import type { InThreeLanguages, SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { countSampleEvents, deleteSampleEvents } from './events.sql.ts';
import { insertEvent } from './events-writing.sql.ts';
import { noDetails } from './new-event.ts';

interface SampleEvent {
  title: InThreeLanguages;
  description: InThreeLanguages;
  location: InThreeLanguages;
  /** Counted from the first start. */
  inDays: number;
  time: string;
  capacity: number | null;
  registrationRequired?: boolean;
}

const dayMs = 86_400_000;

/** Ends every sample, so that nobody sets out for an event that does not take place. */
const isSample: InThreeLanguages = {
  en: 'This event is only a sample, it does not take place. The office will announce real ones here.',
  hi: 'यह सिर्फ़ नमूना है, सचमुच का कार्यक्रम नहीं। दफ़्तर यहाँ असली कार्यक्रम बताएगा।',
  ur: 'یہ صرف نمونہ ہے، سچ مچ کا پروگرام نہیں۔ دفتر یہاں اصلی پروگرام بتائے گا۔',
};

const asSample = ({ en, hi, ur }: InThreeLanguages): InThreeLanguages => ({
  en: `${en}\n\n${isSample.en}`,
  hi: `${hi}\n\n${isSample.hi}`,
  ur: `${ur}\n\n${isSample.ur}`,
});

const events: readonly SampleEvent[] = [
  {
    title: { en: 'Free health camp', hi: 'मुफ़्त हेल्थ कैंप', ur: 'مفت میڈیکل کیمپ' },
    description: {
      en: 'Eye, sugar and blood pressure checks. Medicines are free. Bring your family: good health begins at home.',
      hi: 'आँख, शुगर और ब्लड प्रेशर की जाँच। दवा मुफ़्त। घरवालों को साथ लाएँ: अच्छी सेहत घर से शुरू होती है।',
      ur: 'آنکھ، شوگر اور بلڈ پریشر کی جانچ۔ دوا مفت۔ گھر والوں کو ساتھ لائیں: اچھی صحت گھر سے شروع ہوتی ہے۔',
    },
    location: { en: 'Town hall ground, Rampur', hi: 'टाउन हॉल मैदान, रामपुर', ur: 'ٹاؤن ہال میدان، رامپور' },
    inDays: 6,
    time: '9:30 AM',
    capacity: 120,
  },
  {
    title: {
      en: 'Know your rights workshop',
      hi: 'अपने हक़ जानिए: वकील के साथ बैठक',
      ur: 'اپنے حق جانیے: وکیل کے ساتھ میٹنگ',
    },
    description: {
      en: 'Wages, hours, safety: what the law gives you. An advocate explains your rights and answers questions.',
      hi: 'मज़दूरी, काम के घंटे, सुरक्षा: क़ानून आपको क्या देता है। वकील आपके हक़ समझाएँगे और सवालों के जवाब देंगे।',
      ur: 'مزدوری، کام کے گھنٹے، حفاظت: قانون آپ کو کیا دیتا ہے۔ وکیل آپ کے حق سمجھائیں گے اور سوالوں کے جواب دیں گے۔',
    },
    location: { en: 'Labour chowk, Bhadohi', hi: 'लेबर चौक, भदोही', ur: 'لیبر چوک، بھدوہی' },
    inDays: 11,
    time: '10:00 AM',
    capacity: 60,
  },
  {
    title: { en: 'Brass craft training', hi: 'पीतल के काम की ट्रेनिंग', ur: 'پیتل کے کام کی ٹریننگ' },
    description: {
      en: 'Ten days of training with master craftsmen. We give the tools. There are few seats, so that everybody gets a bench.',
      hi: 'उस्ताद कारीगरों के साथ दस दिन की ट्रेनिंग। औज़ार हम देंगे। सीटें कम हैं, ताकि हर किसी को काम की मेज़ मिले।',
      ur: 'استاد کاریگروں کے ساتھ دس دن کی ٹریننگ۔ اوزار ہم دیں گے۔ سیٹیں کم ہیں، تاکہ ہر کسی کو کام کی میز ملے۔',
    },
    location: { en: 'Peetal Basti, Moradabad', hi: 'पीतल बस्ती, मुरादाबाद', ur: 'پیتل بستی، مرادآباد' },
    inDays: 17,
    time: '11:00 AM',
    capacity: 3,
  },
  {
    title: { en: 'Labour card help day', hi: 'लेबर कार्ड बनवाने में मदद', ur: 'لیبر کارڈ بنوانے میں مدد' },
    description: {
      en: 'We fill in the form with you. Bring your identity card, two photos and your bank passbook. Just come, nobody needs to register.',
      hi: 'हम आपके साथ बैठकर फ़ॉर्म भरेंगे। पहचान पत्र, दो फ़ोटो और बैंक की पासबुक लाएँ। सीधे आ जाएँ, नाम लिखवाने की ज़रूरत नहीं।',
      ur: 'ہم آپ کے ساتھ بیٹھ کر فارم بھریں گے۔ شناختی کارڈ، دو فوٹو اور بینک کی پاس بک لائیں۔ سیدھے آ جائیں، نام لکھوانے کی ضرورت نہیں۔',
    },
    location: { en: 'Foundation office, Rampur', hi: 'संस्था का दफ़्तर, रामपुर', ur: 'ادارے کا دفتر، رامپور' },
    inDays: 23,
    time: '10:00 AM',
    capacity: null,
    registrationRequired: false,
  },
  {
    title: { en: 'Embroidery skills course', hi: 'कढ़ाई सीखने की क्लास', ur: 'کڑھائی سیکھنے کی کلاس' },
    description: {
      en: 'New skills for women who work at home: fine stitches, fair prices, and how to sell under your own name.',
      hi: 'घर पर काम करने वाली औरतों के लिए नया हुनर: बारीक टाँके, सही दाम, और अपने नाम से बेचना।',
      ur: 'گھر پر کام کرنے والی عورتوں کے لیے نیا ہنر: باریک ٹانکے، صحیح دام، اور اپنے نام سے بیچنا۔',
    },
    location: { en: 'Ganj mohalla, Rampur', hi: 'मोहल्ला गंज, रामपुर', ur: 'محلہ گنج، رامپور' },
    inDays: 32,
    time: '2:00 PM',
    capacity: 25,
  },
  {
    title: {
      en: 'Fundraising evening for the emergency fund',
      hi: 'इमरजेंसी फ़ंड के लिए चंदे की शाम',
      ur: 'ایمرجنسی فنڈ کے لیے چندے کی شام',
    },
    description: {
      en: 'Songs, tea and a fundraising table. Every rupee goes to families after an accident or a flood.',
      hi: 'गीत, चाय और चंदे की मेज़। हर रुपया दुर्घटना या बाढ़ के बाद परिवारों तक पहुँचता है।',
      ur: 'گیت، چائے اور چندے کی میز۔ ہر روپیہ حادثے یا سیلاب کے بعد گھرانوں تک پہنچتا ہے۔',
    },
    location: { en: 'Town hall, Rampur', hi: 'टाउन हॉल, रामपुर', ur: 'ٹاؤن ہال، رامپور' },
    inDays: 45,
    time: '6:00 PM',
    capacity: 200,
  },
  {
    title: { en: 'Savings group meeting', hi: 'बचत समूह की बैठक', ur: 'بچت گروپ کی میٹنگ' },
    description: {
      en: 'How to start a savings group with ten women.',
      hi: 'दस औरतें मिलकर बचत समूह कैसे शुरू करें।',
      ur: 'دس عورتیں مل کر بچت گروپ کیسے شروع کریں۔',
    },
    location: { en: 'Panchayat hall, Bhadohi', hi: 'पंचायत घर, भदोही', ur: 'پنچایت گھر، بھدوہی' },
    inDays: -19,
    time: '2:00 PM',
    capacity: 40,
  },
  {
    title: { en: 'Tea with our weavers', hi: 'बुनकरों के साथ चाय', ur: 'بُنکروں کے ساتھ چائے' },
    description: {
      en: 'Looms, songs and tea in the weavers’ lane.',
      hi: 'बुनकर गली में करघे, गीत और चाय।',
      ur: 'بُنکر گلی میں کرگھے، گیت اور چائے۔',
    },
    location: { en: 'Weavers’ lane, Bhadohi', hi: 'बुनकर गली, भदोही', ur: 'بُنکر گلی، بھدوہی' },
    inDays: -40,
    time: '11:00 AM',
    capacity: null,
  },
];

export const sampleEvents: SampleKind = {
  put: async ({ tx, now, say }) => {
    for (const { title, description, location, inDays, time, capacity, registrationRequired = true } of events) {
      const text = {
        title: await say(title),
        description: await say(asSample(description)),
        location: await say(location),
      };
      const date = indiaDayOf(new Date(now.getTime() + inDays * dayMs));
      const rest = { maxPeople: usualMaxPeople, category: null, pictureId: null, source_language: sourceLanguage };
      const event = { ...noDetails, ...text, date, time, capacity, registrationRequired, ...rest };
      await insertEvent(tx, event, now, { isSample: true });
    }
  },
  count: countSampleEvents,
  remove: deleteSampleEvents,
};
