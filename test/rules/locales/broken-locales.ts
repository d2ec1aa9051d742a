import type * as textRules from './text-rules.ts';
import { type Locales, wordsFrom } from './words.ts';

type Content = Record<string, unknown>;
type RuleName = Exclude<keyof typeof textRules, 'otherScriptOnPurpose' | 'LocaleRule'>;

const fileMap = (files: Record<string, Content>) =>
  new Map(Object.entries(files).map(([file, content]) => [file, wordsFrom(content)]));

export const localesOf = (
  en: Record<string, Content>,
  hi: Record<string, Content> = {},
  ur: Record<string, Content> = {},
): Locales => ({ en: fileMap(en), hi: fileMap(hi), ur: fileMap(ur) });

const english = {
  hello: 'Hello {{name}}',
  seats_one: 'One seat',
  seats_other: '{{count}} seats',
  year: '© {{year}}',
  too_many: 'Too many',
};
const hindi = {
  hello: 'नमस्ते {{name}}',
  seats_one: 'एक जगह',
  seats_other: '{{count}} जगहें',
  year: '© {{year}}',
  too_many: 'बहुत',
};
const urdu = {
  hello: 'سلام {{name}}',
  seats_one: 'ایک جگہ',
  seats_other: '{{count}} جگہیں',
  year: '© {{year}}',
  too_many: 'بہت',
};

export const goodLocales = localesOf({ site: english }, { site: hindi }, { site: urdu });

const withHindi = (changes: Content): Locales =>
  localesOf({ site: english }, { site: { ...hindi, ...changes } }, { site: urdu });
const withUrdu = (changes: Content): Locales =>
  localesOf({ site: english }, { site: hindi }, { site: { ...urdu, ...changes } });

const { seats_one: _, ...hindiWithoutOne } = hindi;

/** For every rule words that break it, each with a part of the complaint that they must draw. */
export const brokenLocales: Record<RuleName, [Locales, string][]> = {
  languagesHaveTheSameKeys: [
    [localesOf({ site: english }, { site: hindiWithoutOne }, { site: urdu }), 'hi/site lacks seats_one'],
    [withUrdu({ extra: 'اور' }), 'ur/site has extra'],
    [localesOf({ site: english, mail: { a: 'A' } }, { site: hindi }, { site: urdu }), 'mail.json is missing in hi'],
    [localesOf({ site: english }, { site: hindi, more: { a: 'और' } }, { site: urdu }), 'more.json is missing in en'],
  ],
  noTextIsEmpty: [
    [withHindi({ hello: ' ' }), 'hi/site hello'],
    [withUrdu({ hello: 'سلام {{name}} ' }), 'ur/site hello'],
  ],
  placeholdersAgree: [
    [withHindi({ hello: 'नमस्ते' }), 'hi/site hello: {{name}}'],
    [withUrdu({ hello: 'سلام {{naam}}' }), 'ur/site hello: {{naam}}'],
    [withHindi({ seats_other: 'जगहें' }), 'hi/site seats_other: {{count}}'],
  ],
  textsAreInTheirScript: [
    [withHindi({ hello: 'سلام {{name}}' }), 'hi/site hello has letters of another language'],
    [withUrdu({ hello: 'नमस्ते {{name}}' }), 'ur/site hello has letters of another language'],
    [withUrdu({ hello: 'Salaam {{name}}' }), 'ur/site hello is not in the script'],
    [localesOf({ site: { ...english, hello: 'नमस्ते' } }), 'en/site hello has letters of another language'],
  ],
  textsAreTranslated: [[withHindi({ hello: english.hello }), 'hi/site hello still has the English text']],
  numbersAndAddressesAreHeldTogether: [
    [withUrdu({ hello: 'سلام {{name}} 1800 000' }), 'ur/site hello lets a number'],
    [withUrdu({ hello: 'سلام {{name}} \u20661800 000\u2069 +91' }), 'ur/site hello lets a number'],
    [withUrdu({ hello: 'سلام {{name}} name@example.org' }), 'ur/site hello lets a number'],
    [withUrdu({ hello: 'سلام {{name}} 10 MB' }), 'ur/site hello lets a number'],
    [withUrdu({ hello: 'سلام {{name}} {{email}}' }), 'ur/site hello lets a number'],
  ],
  latinLettersAreRare: [[withHindi({ hello: 'नमस्ते dear {{name}}' }), 'hi/site hello has the Latin word dear']],
};
