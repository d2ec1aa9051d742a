import type { Language } from './language.ts';

/** Words between parts of an address. */
export interface EarWords {
  rupees: string;
  at: string;
  dot: string;
  dash: string;
}

const apart = (text: string): string => [...text.replace(/[^\p{L}\p{N}]/gu, '')].join(' ');

interface MonthNames {
  long: string[];
  short: string[];
}

const namesIn: Partial<Record<Language, MonthNames>> = {};

function monthNames(language: Language): MonthNames {
  const namesOf = (month: 'long' | 'short'): string[] => {
    const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, place) => format.format(Date.UTC(2026, place, 15)));
  };
  // Made once: on a cheap phone a whole page would wait for them.
  namesIn[language] ??= { long: namesOf('long'), short: namesOf('short') };
  return namesIn[language];
}

function spellAddress(address: string, { at, dot, dash }: EarWords): string {
  const signs: Record<string, string> = { '@': at, '.': dot, '-': dash, _: dash };
  return [...address].map((sign) => signs[sign] ?? sign).join(' ');
}

/** What is written for the eye, as it is said: numbers sign by sign, months by name, rupees behind their number. */
export function textForEar(text: string, language: Language, words: EarWords): string {
  if (!/[\d@]/.test(text)) return text;
  const { long: longNames, short: shortNames } = monthNames(language);
  const day = (year: string, month: string, date: string): string =>
    `${Number(date)} ${longNames[Number(month) - 1]} ${year}`;
  let said = text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, (address) => spellAddress(address, words))
    .replace(/\b(\d{4})-(0[1-9]|1[0-2])-(\d{2})\b/g, (_, year, month, date) => day(year, month, date))
    .replace(/\b(\d{1,2})[/.](0?[1-9]|1[0-2])[/.](\d{4})\b/g, (_, date, month, year) => day(year, month, date))
    .replace(/(?:₹|\bRs\.?|\bINR)\s?([\d,]+(?:\.\d+)?)/g, (_, sum) => `${sum} ${words.rupees}`)
    // Telephone numbers: seven digits and more, with what parts them.
    .replace(/\+?\d(?:[ -]?\d){6,}(?!,)/g, apart)
    // Codes: letters with digits, such as those of a bank.
    .replace(/\b(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d]+(?:-[A-Z\d]+)*\b/g, apart)
    .replace(/(\d),(?=\d)/g, '$1');
  for (const [place, long] of longNames.entries()) {
    // English writes three letters, or four.
    const short = language === 'en' ? `${long.slice(0, 3)}[a-z]*` : shortNames[place];
    said = said.replace(new RegExp(`(\\d )${short}\\.?(?= \\d|$|,)`, 'g'), `$1${long}`);
  }
  return said;
}
