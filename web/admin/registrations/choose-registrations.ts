import type { Registration } from '#contract/registrations/registrations.ts';
import { parsePhone } from '#contract/values/phone.ts';
import type { RegistrationFilters } from './use-registrations-query.ts';

/** Interchangeable letters of Urdu and Hindi; the marks of `unheard` are dropped. The same folding as the server's search. */
const sameLetters: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ە: 'ہ', ة: 'ہ', '\u0901': '\u0902' };
const unheard = /[\u064B-\u0652]|\u0654|\u0670|\u093C|\u200C|\u200D|[\u0300-\u0303]|\u0308/g;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(unheard, '')
    .replaceAll(/[يىكهەة\u0901]/g, (letter) => sameLetters[letter] ?? letter);

/** Whether every word occurs in person, note or event; a phone matches in any spelling. */
export function isFoundBy(search: string): (registration: Registration) => boolean {
  const phone = parsePhone(search);
  const words = phone ? [phone] : fold(search).split(/\s+/).filter(Boolean);
  return ({ name, email, phone: own, notes, title, location, code }) => {
    const text = fold([name, email, own, notes, title, location, code].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

/** Filters and sorts the registrations of one event, loaded whole. */
export function chooseRegistrations(
  registrations: readonly Registration[],
  { search = '', status, order }: RegistrationFilters,
): Registration[] {
  const isFound = isFoundBy(search);
  const latestFirst = registrations
    .filter((each) => (!status || each.status === status) && isFound(each))
    .sort((one, other) => other.registration_date.localeCompare(one.registration_date));
  return order === 'asc' ? latestFirst.reverse() : latestFirst;
}
