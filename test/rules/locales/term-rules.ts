import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/values/language.ts';
import { type Locales, textsOf } from './words.ts';

/** One text that people read, wherever it is kept. */
export interface ReadText {
  language: Language;
  /** Without its language, such as `site nav.home` or the path of a file. */
  place: string;
  text: string;
}

interface Term {
  wrong: RegExp;
  /** The one name of the thing, as docs/words.md gives it. */
  right: string;
  /** Where the word means something else, each with its reason. */
  except?: Readonly<Record<string, string>>;
}

/** Hindi and Urdu have no word borders that regular expressions know. */
const word = (spelling: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${spelling})(?![\\p{L}\\p{M}])`, 'u');

export const lettersOnPaper: Readonly<Record<string, string>> = {
  'server/banners/sample-banners.ts': 'the first letter to an employer',
  'server/stories/sample-stories.ts': 'the letter of an advocate',
};

const signsOfTheAlphabet: Readonly<Record<string, string>> = {
  'admin donation.text': 'each letter and digit of an account number',
  'problems fields.ifsc_form': 'the letters of a code',
  'problems fields.slug_form': 'the letters of an address',
  'problems fields.passport_form': 'the letter of a passport',
  'problems fields.tax_id_form': 'the letters of a PAN',
  'problems fields.prefix_form': 'the letters of a number',
  'problems letter_unknown': 'a letter of a name',
};

export const terms: Readonly<Record<Language, readonly Term[]>> = {
  en: [
    { wrong: /\bletters?\b/i, right: 'e-mail', except: { ...lettersOnPaper, ...signsOfTheAlphabet } },
    { wrong: /(?<!\{)\bemails?\b/i, right: 'e-mail' },
    {
      wrong: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i,
      right: 'log in, log out',
      except: {
        'account login.busy': 'fixed by the specification',
        'admin sidebar.signOut': 'fixed by the specification',
      },
    },
    { wrong: /password so far|present password/i, right: 'current password' },
    { wrong: /unwanted (?:letters|mails?)|junk/i, right: 'spam folder' },
    { wrong: /\bgifts?\b/i, right: 'donation' },
    { wrong: /\bopinions?\b/i, right: 'feedback' },
  ],
  hi: [
    { wrong: /चिट्ठ|(?<!दस्त)ख़त(?![्र])/, right: 'ई-मेल', except: lettersOnPaper },
    { wrong: /(?<!(?:पहचान|प्रमाण) )(?<![\p{L}\p{M}])पत्र/u, right: 'ई-मेल' },
    { wrong: /ईमेल|इमेल/, right: 'ई-मेल' },
    { wrong: /पंजीक/, right: 'नाम लिखवाना, लिखे गए नाम' },
    { wrong: /लिखा(?:ना|ने|एँ|ते|इए)/, right: 'लिखवाना' },
    { wrong: /प्रतीक्षा/, right: 'इंतज़ार की सूची' },
    { wrong: /संदर्भ/, right: 'रेफ़रेंस नंबर' },
    { wrong: /सहमति/, right: 'रज़ामंदी' },
    { wrong: word('समाचार(?:ों)?'), right: 'ख़बरें' },
    { wrong: /प्रशासक/, right: 'एडमिन' },
    { wrong: /परियोजना/, right: 'हमारे काम' },
    { wrong: /शिविर/, right: 'कैंप' },
    { wrong: /कार्यशाला/, right: 'बैठक' },
    { wrong: /प्रशिक्षण/, right: 'ट्रेनिंग' },
    { wrong: /कार्यालय/, right: 'दफ़्तर' },
    { wrong: /आपातकालीन/, right: 'इमरजेंसी फ़ंड, मुश्किल में राहत' },
    { wrong: /शिक्षा केंद्र/, right: 'पढ़ाई का सेंटर' },
    { wrong: /खाता संख्या/, right: 'खाता नंबर' },
    { wrong: /स्पैम वाली/, right: 'स्पैम फ़ोल्डर' },
    { wrong: word('हिंदी'), right: 'हिन्दी' },
    { wrong: word('बाकी'), right: 'बाक़ी' },
    { wrong: word('मेनू'), right: 'मेन्यू' },
    { wrong: /सहेज/, right: 'सेव करना' },
    { wrong: /व्हॉट्स|WhatsApp/, right: 'व्हाट्सऐप' },
    { wrong: word('कीजिए|दीजिए|लीजिए|लिखिए|चुनिए|देखिए|बताइए|दबाइए|खोलिए|पूछिए'), right: 'करें, दें, लिखें' },
  ],
  ur: [
    { wrong: word('خط|خطوط|چٹھی|چٹھیاں'), right: 'ای میل', except: lettersOnPaper },
    { wrong: word('ایمیل'), right: 'ای میل' },
    { wrong: word('پتا'), right: 'پتہ' },
    { wrong: word('حوالہ(?! نمبر)'), right: 'حوالہ نمبر' },
    { wrong: word('پین'), right: 'PAN نمبر' },
    { wrong: /اندراج/, right: 'نام لکھوانا، لکھے گئے نام' },
    { wrong: /خبرنامہ/, right: 'خبریں' },
    { wrong: /منتظم/, right: 'ایڈمن' },
    { wrong: word('منصوب[ہےوں]+'), right: 'ہمارے کام' },
    { wrong: /ورکشاپ/, right: 'میٹنگ' },
    { wrong: word('تربیت(?:یں|وں)?'), right: 'ٹریننگ' },
    { wrong: /بیٹھک/, right: 'میٹنگ' },
    { wrong: /صحت کیمپ/, right: 'میڈیکل کیمپ' },
    { wrong: /ترتیبات/, right: 'سیٹنگ' },
    { wrong: /نشست/, right: 'سیٹ' },
    { wrong: /ہنگامی/, right: 'ایمرجنسی فنڈ، مشکل میں راحت' },
    { wrong: /تعلیمی مرکز/, right: 'پڑھائی کا سینٹر' },
    { wrong: word('ہسپتال'), right: 'اسپتال' },
    {
      wrong: /براہِ? کرم/,
      right: 'مہربانی کر کے',
      except: {
        'problems foreign_source': 'fixed by the specification',
        'donate law': 'fixed by the specification',
      },
    },
    { wrong: /[اُِ]+نھیں/, right: 'اُنہیں' },
    { wrong: word('دکھے|دکھتا|دکھتی'), right: 'نظر آنا' },
    { wrong: word('کیجیے|دیجیے|لیجیے|لکھیے|چنیے|دیکھیے|بتائیے|دبائیے|کھولیے|پوچھیے'), right: 'کریں، دیں، لکھیں' },
  ],
};

const samplePattern = 'server/*/sample-*.ts';
const said = /\b(en|hi|ur):\s*'((?:[^'\\\n]|\\.)*)'/g;

/** What the samples say in each language. */
export const readSampleTexts = (root: string): ReadText[] =>
  globSync(samplePattern, { cwd: root }).flatMap((place) =>
    [...readFileSync(join(root, place), 'utf8').matchAll(said)].map(([, language, text = '']) => ({
      language: language as Language,
      place,
      text,
    })),
  );

export const localeTexts = (locales: Locales): ReadText[] =>
  textsOf(locales).map(({ language, file, key, text }) => ({ language, place: `${file} ${key}`, text }));

/** Answers one sentence per text that calls a thing by another name than docs/words.md. */
export const thingsHaveOneName = (texts: readonly ReadText[]): string[] =>
  texts.flatMap(({ language, place, text }) =>
    terms[language]
      .filter(({ wrong, except = {} }) => !(place in except) && wrong.test(text))
      .map(({ right }) => `${language} ${place} should say ${right}: ${text}`),
  );
