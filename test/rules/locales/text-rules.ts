import { type Language, languages } from '#contract/values/language.ts';
import { englishOf, type Locales, pluralFormOf, type Text, textsOf, type Words, withoutPluralForm } from './words.ts';

/** Answers one sentence per text that breaks the rule. */
export type LocaleRule = (locales: Locales) => string[];

const pluralFormsOf = (language: Language): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The keys that a language must have: English's, with its own number of plural forms. */
function expectedKeys(english: Words, language: Language): Set<string> {
  const formsOf = (key: string): string[] =>
    pluralFormsOf(language).map((form) => `${withoutPluralForm(key, english)}_${form}`);
  return new Set([...english.keys()].flatMap((key) => (pluralFormOf(key, english) ? formsOf(key) : [key])));
}

export const languagesHaveTheSameKeys: LocaleRule = (locales) =>
  languages.flatMap((language) => {
    const files = new Set([...locales.en.keys(), ...locales[language].keys()]);
    return [...files].flatMap((file) => {
      const english = locales.en.get(file);
      const words = locales[language].get(file);
      if (!english || !words) return [`${file}.json is missing in ${english ? language : 'en'}`];
      const expected = expectedKeys(english, language);
      return [
        ...[...expected].filter((key) => !words.has(key)).map((key) => `${language}/${file} lacks ${key}`),
        ...[...words.keys()]
          .filter((key) => !expected.has(key))
          .map((key) => `${language}/${file} has ${key}, which English lacks`),
      ];
    });
  });

export const noTextIsEmpty: LocaleRule = (locales) =>
  textsOf(locales)
    .filter(({ text }) => text.trim() === '' || text !== text.trim())
    .map(({ place }) => `${place} is empty or has space at its ends`);

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);

/** A form for exactly one thing may leave its number out ("one seat left"). */
const mayLack = (text: Text, name: string): boolean =>
  name === 'count' && ['zero', 'one', 'two'].includes(pluralFormOf(text.key, text.words) ?? '');

export const placeholdersAgree: LocaleRule = (locales) =>
  textsOf(locales).flatMap((text) => {
    const wanted = new Set(placeholdersIn(englishOf(locales, text) ?? ''));
    const given = new Set(placeholdersIn(text.text));
    const lacking = [...wanted].filter((name) => !given.has(name) && !mayLack(text, name));
    const added = [...given].filter((name) => !wanted.has(name));
    return [...lacking, ...added].map((name) => `${text.place}: {{${name}}} is not in both languages`);
  });

/** Without placeholders, addresses and what can be read aloud only as it is. */
const proseOf = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|\S+@\S+|https?:\S+/g, ' ');

const devanagari = /\p{Script=Devanagari}/u;
const arabic = /\p{Script=Arabic}/u;
const letter = /\p{Letter}/u;

const scripts: Record<Language, { own: RegExp; foreign: RegExp[] }> = {
  en: { own: /\p{Script=Latin}/u, foreign: [devanagari, arabic] },
  hi: { own: devanagari, foreign: [arabic] },
  ur: { own: arabic, foreign: [devanagari] },
};

/** Texts that are meant to be in another script than their language's, each with its reason. */
export const otherScriptOnPurpose: Readonly<Record<string, string>> = {
  'office-help contact.whatsapp': 'a brand',
  'office-help contact.sms': 'called so by everybody',
  'office-help money.upi': 'the name of the payment system',
};

export const textsAreInTheirScript: LocaleRule = (locales) =>
  textsOf(locales)
    .filter(({ file, key }) => !(`${file} ${key}` in otherScriptOnPurpose))
    .flatMap(({ language, text, place }) => {
      const prose = proseOf(text);
      if (!letter.test(prose)) return [];
      const { own, foreign } = scripts[language];
      if (foreign.some((script) => script.test(prose))) return [`${place} has letters of another language: ${text}`];
      return own.test(prose) ? [] : [`${place} is not in the script of its language: ${text}`];
    });

export const textsAreTranslated: LocaleRule = (locales) =>
  textsOf(locales)
    .filter(({ file, key }) => !(`${file} ${key}` in otherScriptOnPurpose))
    .filter((text) => text.language !== 'en' && letter.test(proseOf(text.text)))
    .filter((text) => text.text === englishOf(locales, text))
    .map(({ place, text }) => `${place} still has the English text: ${text}`);

/** Latin words that Hindi and Urdu readers know in this form and in no other. */
const latinWords: Readonly<Record<string, string>> = {
  ATM: 'the machine of a bank, called so by everybody',
  UTF: 'of CSV UTF-8, as the spreadsheet programs write it',
  UPI: 'the name of the payment system, written so on every phone',
  ID: 'of UPI ID, as the payment apps write it',
  QR: 'printed so on every code',
  IFSC: 'a field of every bank form',
  OTP: 'the code of a bank, called so in every message about it',
  PF: 'the fund of the employees, called so by everybody',
  SMS: 'called so by everybody',
  PAN: 'printed so on the card',
  CSR: 'a form of the government, known by these letters',
  FCRA: 'a law known by these letters',
  OCI: 'a kind of card, known by these letters',
  PIO: 'a kind of card, known by these letters',
  URN: 'the number of a registration, as the tax office writes it',
  UTR: 'the number of a transfer, as every payment app writes it',
  PIN: 'of a card, written so in every warning of a bank',
  A: 'part of the number 12A',
  G: 'part of the number 80G',
  NEFT: 'a kind of bank transfer',
  IMPS: 'a kind of bank transfer',
  RTGS: 'a kind of bank transfer',
  PDF: 'the kind of a file',
  CSV: 'the kind of a file',
  WhatsApp: 'a brand',
  MB: 'the unit on every phone',
  GB: 'the unit on every phone',
  AM: 'how the times of events are written',
  PM: 'how the times of events are written',
  en: 'the code of a language, as it is sent',
  hi: 'the code of a language, as it is sent',
  ur: 'the code of a language, as it is sent',
};

/** Read in a terminal by somebody who types such words, and whose terminal shows no signs that hold parts together. */
const isForTerminals = ({ file }: Text): boolean => file === 'operator';

export const latinLettersAreRare: LocaleRule = (locales) =>
  textsOf(locales)
    .filter((text) => text.language !== 'en' && !isForTerminals(text))
    .flatMap(({ text, place }) =>
      (proseOf(text).match(/\p{Script=Latin}+/gu) ?? [])
        .filter((word) => !(word in latinWords))
        .map((word) => `${place} has the Latin word ${word}`),
    );

/** In a right-to-left line the parts of such a text swap places, unless U+2066 and U+2069 enclose them. */
const inParts = [
  /[+]\d|\d \d|\d-\d/,
  /\S@\S|https?:|(?:\d|\}\}) (?:MB|GB|AM|PM)/,
  /\{\{(?:email|to|phone|code|reference|upiId|accountNumber|ifsc)\}\}/,
];

export const numbersAndAddressesAreHeldTogether: LocaleRule = (locales) =>
  textsOf(locales)
    .filter((text) => !isForTerminals(text))
    .filter(
      ({ language, text }) =>
        language === 'ur' && inParts.some((part) => part.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, ''))),
    )
    .map(({ place, text }) => `${place} lets a number or an address fall into parts: ${text}`);
