import { withWesternDigits } from '#contract/values/western-digits.ts';

/** What a text tells people to pay to, in the one spelling in which it is compared. */
export interface PaymentDetail {
  kind: 'upi' | 'ifsc' | 'account';
  value: string;
}

/** Ends of UPI IDs that common apps and banks give out. */
const upiHandles =
  /^(?:upi|ok(?:axis|sbi|icici|hdfcbank|bizaxis)|ybl|ibl|axl|apl|yapl|rapl|paytm|pt(?:sbi|axis|hdfc|yes|icici)|sbi|hdfcbank|icici|axisbank|axis|kotak|pnb|barodampay|cnrb|unionbank|indus|idfcbank|idfcfirst|yesbank|federal|airtel|jio|postbank|freecharge|fam|waaxis|wahdfcbank|waicici|wasbi|superyes|naviaxis|slc|ikwik|abfspay|timecosmos|tapicici|amazonpay|mahb|boi|iob|uco|dbs|rbl|hsbc)$/i;
const speaksOfUpi =
  /\bupi\b|g\s?pay|google pay|phone\s?pe|paytm|\bbhim\b|यूपीआई|गूगल पे|फ\u093c?ोन ?पे|پے ?ٹی ایم|یو ?پی ?آئی|فون پے|گوگل پے/iu;
const speaksOfAccount = /\ba\s?\/?\s?c\b|acc(?:oun)?t|\bifsc\b|ख\u093c?ात[ाे]|अकाउंट|اکاؤنٹ|کھات[ہے]/iu;
const speaksOfRupees = { before: /(?:₹|\brs\.?|\binr|रु\.?|रुपये|روپے)\s*$/iu, after: /^\s*(?:\/-|₹|rupees?|रु|روپ)/iu };

/** Domains of ordinary e-mail addresses; a UPI ID has none. */
const emailDomain =
  /^[a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:[a-z]{2}|com|org|net|info|edu|gov|ngo|ong|bank|email|live|example|test|invalid)(?![a-z0-9])/i;

/**
 * One way of writing: no invisible signs between the visible ones, no wide letters, digits as on a cheque, one kind of
 * dash and one space.
 */
const asOnACheque = (text: string): string =>
  withWesternDigits(text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Script=Inherited}|\u3164/gu, ''))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}+/gu, ' ');

function* upiIdsIn(text: string, isAboutUpi: boolean): Generator<PaymentDetail> {
  const form =
    /(?<![a-z0-9._-])([a-z0-9][a-z0-9._-]{1,254})( ?)(?:@|[([{] ?at ?[)\]}]| at )( ?)([a-z][a-z0-9]{1,63})/gi;
  for (const match of text.matchAll(form)) {
    const [whole, name = '', before, after, handle = ''] = match;
    if (emailDomain.test(text.slice(match.index + whole.length - handle.length))) continue;
    const isJoined = whole.includes('@') && !before && !after;
    // "Camp @ Lucknow" is no UPI ID.
    if (!isJoined && !upiHandles.test(handle) && !(isAboutUpi && whole.includes('@'))) continue;
    yield { kind: 'upi', value: `${name}@${handle}`.toLowerCase() };
  }
}

function* ifscsIn(text: string): Generator<PaymentDetail> {
  for (const [whole] of text.matchAll(/(?<![a-z0-9])[a-z]{4}(?:0[a-z0-9]{6}|[ -]0[ -]?\d{6})(?![a-z0-9])/gi))
    yield { kind: 'ifsc', value: whole.replaceAll(/[ -]/g, '').toUpperCase() };
}

const phone = String.raw`(?:(?:(?:00)?91|0)?[6-9]\d{9}|0[1-9]\d{9}|18[06]0\d{6,7})`;
const onePhone = new RegExp(`^${phone}$`);
const phones = new RegExp(`^${phone}{2,}$`);
const year = String.raw`(?:19|20)\d{2}`;
const dayOrYears = String.raw`(?:${year}-\d{2}-\d{2}|\d{1,2}[-. ]\d{1,2}[-. ]${year}|${year}(?:-\d{2,4})?)`;
const days = new RegExp(`^${dayOrYears}(?:[-. ]${dayOrYears})*$`);
const fewestDigits = 9;
const mostOfASum = 12;

function* accountsIn(text: string): Generator<PaymentDetail> {
  const isAboutAccounts = speaksOfAccount.test(text);
  for (const match of text.matchAll(/(?<![\d])\d(?:[ .-]?\d)+/g)) {
    const [run] = match;
    const digits = run.replaceAll(/\D/g, '');
    if (digits.length < fewestDigits || days.test(run) || phones.test(digits)) continue;
    // Some banks have ten digits too.
    if (onePhone.test(digits) && !isAboutAccounts) continue;
    const isSum =
      run === digits &&
      digits.length <= mostOfASum &&
      (speaksOfRupees.before.test(text.slice(0, match.index)) ||
        speaksOfRupees.after.test(text.slice(match.index + run.length)));
    if (isSum && !isAboutAccounts) continue;
    yield { kind: 'account', value: digits };
  }
}

/** Addresses of pages hold long numbers that nobody pays to. */
const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/gi, ' , ');

/** Everything in a text that looks like a UPI ID, an IFSC or the number of a bank account, in any of our scripts. */
export function paymentDetailsIn(given: string): PaymentDetail[] {
  const text = asOnACheque(given);
  const found = [...upiIdsIn(text, speaksOfUpi.test(text)), ...ifscsIn(text), ...accountsIn(withoutLinks(text))];
  const unlike = new Map(found.map((detail) => [`${detail.kind} ${detail.value}`, detail]));
  return [...unlike.values()];
}
