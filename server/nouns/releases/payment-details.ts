import { inOneSpelling } from './one-spelling.ts';
import { readsAsPhonesOrDays, writtenPhone } from './phones-and-days.ts';

/** What a text tells people to pay to, in the one spelling in which it is compared. */
export interface PaymentDetail {
  kind: 'upi' | 'ifsc' | 'account';
  value: string;
}

/** Ends of UPI IDs that mean nothing else. */
const sureHandles =
  'ok(?:axis|sbi|icici|hdfcbank|bizaxis)|ybl|ibl|axl|apl|yapl|rapl|pt(?:sbi|axis|hdfc|yes|icici)|barodampay|cnrb|idfcfirst|waaxis|wahdfcbank|waicici|wasbi|superyes|naviaxis|ikwik|abfspay|timecosmos|tapicici';
/** Ends of UPI IDs that are names of banks and firms too. */
const otherHandles =
  'upi|paytm|sbi|hdfcbank|icici|axisbank|axis|kotak|pnb|unionbank|indus|idfcbank|yesbank|federal|airtel|jio|postbank|freecharge|fam|slc|amazonpay|mahb|boi|iob|uco|dbs|rbl|hsbc';
const isSureHandle = new RegExp(`^(?:${sureHandles})$`, 'i');
const isKnownHandle = new RegExp(`^(?:${sureHandles}|${otherHandles})$`, 'i');

const speaksOfUpi =
  /\bupi\b|g\s?pay|google pay|phone\s?pe\b|paytm|\bbhim\b|यूपीआई|गूगल पे|फ\u093c?ोन ?पे|پے ?ٹی ایم|یو ?پی ?آئی|فون پے|گوگل پے/iu;
const speaksOfPaying = /\b(?:pay|donat|send|giv|gift|contribut)|दान|भुगतान|भेज|सहयोग|عطی|ادائیگی|بھیج/iu;
const ofAccount = String.raw`\ba\s?\/?\s?c\b|\bacc(?:oun)?ts?\b|\bifsc\b|ख\u093c?ात[ाे]|अकाउंट|اکاؤنٹ|کھات[ہے]`;
const ofPhone = String.raw`\b(?:call|phone|ph|tel|telephone|mob|mobile|whatsapp|helpline|toll|contact|dial)\b|फ\u093c?ोन|मोबाइल|कॉल|संपर्क|हेल्पलाइन|व्हाट्सऐप|فون|موبائل|کال|رابطہ|ہیلپ لائن|واٹس ایپ`;
const speaksOfAccount = new RegExp(ofAccount, 'iu');
const accountOrPhone = new RegExp(`(${ofAccount})|${ofPhone}`, 'giu');
const speaksOfRupees = { before: /(?:₹|\brs\.?|\binr|रु\.?|रुपये|روپے)\s*$/iu, after: /^\s*(?:\/-|₹|rupees?|रु|روپ)/iu };

/** Ends of ordinary e-mail addresses; a UPI ID has none. */
const emailEnds =
  'com|org|net|info|edu|gov|ngo|ong|bank|email|live|foundation|online|care|help|social|charity|world|asia|site|website|app|tech|community|support|center|network|global|museum|example|test|invalid|भारत|بھارت';
const emailDomain = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{M}\p{N}-]+)*\.([a-z]{2}|${emailEnds})(?![\p{L}\p{M}\p{N}])`,
  'iu',
);

/** "helper@okaxis.We thank you" ends a sentence, and no address. */
function isEmail(domain: string): boolean {
  const [found, end = ''] = emailDomain.exec(domain) ?? [];
  if (found === undefined || isSureHandle.test(found.slice(0, found.indexOf('.')))) return false;
  return !/^[A-Z][a-z]/.test(end) || /^[A-Z]/.test(domain);
}

const atSign = String.raw`(?:@|\bat)[ -]?the[ -]?rate(?:[ -]?of)?|@|[([{<] ?at ?[)\]}>]|[ \n_-]at[ \n_-]|[ \n](?:एट|ऐट|ایٹ)(?: (?:द|دی) (?:रेट|ریٹ))?[ \n]`;
const upiForm = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}._-])([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,254}?)([ \n-]{0,2})(${atSign})([ \n-]{0,2})(\p{L}[\p{L}\p{M}\p{N}]{1,63})`,
  'giu',
);
const bareHandle = new RegExp(`@ ?(?:${sureHandles})(?![a-z0-9])`, 'iu');
const upiLink = /\b(?:upi|tez|gpay|phonepe|paytmmp|bhim) ?: ?\/ ?\//i;

function isUpiForm([whole, , before, at, after, handle = '']: RegExpExecArray, text: string): boolean {
  const isJoined = at === '@' && !before && !after;
  if (isJoined || isSureHandle.test(handle)) return true;
  const hasSign = at?.includes('@') ?? false;
  // "Camp @ Lucknow" is no UPI ID, and "Meet at SBI" is none either.
  if (hasSign && speaksOfUpi.test(text)) return true;
  const isPlainWord = !hasSign && /^[ \n]at[ \n]$/i.test(whole.slice(whole.length - handle.length - 4, -handle.length));
  return isKnownHandle.test(handle) && !isPlainWord && speaksOfPaying.test(text);
}

function upiIdsIn(text: string): PaymentDetail[] {
  const ids = [...text.matchAll(upiForm)].flatMap((match) => {
    const [whole, name = '', , , , handle = ''] = match;
    const isOther = isEmail(text.slice(match.index + whole.length - handle.length)) || !isUpiForm(match, text);
    return isOther ? [] : [`${name}@${handle}`];
  });
  // Of one that is taken apart a piece is enough.
  const piece = bareHandle.exec(text)?.[0] ?? upiLink.exec(text)?.[0];
  const found = ids.length > 0 || piece === undefined ? ids : [piece];
  return found.map((id) => ({ kind: 'upi', value: id.replaceAll(' ', '').toLowerCase() }));
}

function* ifscsIn(text: string): Generator<PaymentDetail> {
  const form =
    /(?<![a-z0-9])(?:[a-z]{4}(?:0[a-z0-9]{6}|[ \n./-]?[0o][ -]?\d{6}|o\d{6})|[a-z](?: [a-z]){3} [0o](?: \d){6})(?![a-z0-9])/gi;
  for (const [whole] of text.matchAll(form)) {
    const joined = whole.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
    yield { kind: 'ifsc', value: `${joined.slice(0, 4)}0${joined.slice(5)}` };
  }
}

const fewestDigits = 9;
const mostOfASum = 12;
/** How far before a number the word may stand that says what it is. */
const wordReach = 60;

/** What the text calls the number that stands there; null: nothing. */
function calledAt(text: string, index: number): 'account' | 'phone' | null {
  const last = [...text.slice(Math.max(0, index - wordReach), index).matchAll(accountOrPhone)].at(-1);
  if (!last) return null;
  return last[1] === undefined ? 'phone' : 'account';
}

const isGroupedSum = (run: string): boolean =>
  /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:[ ,;/-]+\d{1,3}(?:,\d{2,3})*,\d{3})*$/.test(run);
/** Places on a map, and other figures with a fraction. */
const isFraction = (run: string): boolean => /^\d{1,3}\.\d{4,}$/.test(run);
const isOfOtherKind = (before: string): boolean => /\b(?:fcra|isbn|uan)\b[^\d]{0,25}$/i.test(before);

interface Run {
  run: string;
  index: number;
}

/** Digits in groups, as people write long numbers; after the word "account" in any way of writing a number in pieces. */
function* runsIn(text: string): Generator<Run> {
  for (const match of text.matchAll(/(?<!\d)\d(?:(?: ?[.·•-] ?| |\)\(|:(?=[0-5]\d(?!\d)))?\d)+/g))
    yield { run: match[0], index: match.index };
  for (const match of text.matchAll(/(?<!\d)\d(?:[\s.,/_|·•:;()[\]{}-]{1,3}\d|\d)+/g))
    if (calledAt(text, match.index) === 'account') yield { run: match[0], index: match.index };
}

function* accountsIn(text: string): Generator<PaymentDetail> {
  const isAboutAccounts = speaksOfAccount.test(text);
  const isAboutUpi = speaksOfUpi.test(text);
  for (const { run, index } of runsIn(text)) {
    const digits = run.replaceAll(/\D/g, '');
    const before = text.slice(0, index);
    const called = calledAt(text, index);
    if (digits.length < fewestDigits || (called !== 'account' && isGroupedSum(run))) continue;
    const phone = writtenPhone(digits, before.endsWith('+'));
    if (phone === 'free') continue;
    // Whoever has somebody's number can pay them by UPI, and some banks have accounts of ten digits.
    const isPaidTo = isAboutUpi && phone === 'mobile';
    const mayBePhones = !isPaidTo && (called === 'phone' || !isAboutAccounts);
    if (mayBePhones && (phone !== null || readsAsPhonesOrDays(run))) continue;
    if (called !== 'account' && (readsAsPhonesOrDays(run, false) || isFraction(run) || isOfOtherKind(before))) continue;
    const isSum =
      run === digits &&
      digits.length <= mostOfASum &&
      (speaksOfRupees.before.test(before) || speaksOfRupees.after.test(text.slice(index + run.length)));
    if (isSum && called !== 'account') continue;
    yield { kind: 'account', value: digits };
  }
}

/** Addresses of pages hold long numbers that nobody pays to. */
const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/gi, ' , ');

/** Everything in a text that looks like a UPI ID, an IFSC or the number of a bank account, in any of our scripts. */
export function paymentDetailsIn(given: string): PaymentDetail[] {
  const text = inOneSpelling(given);
  const found = [...upiIdsIn(text), ...ifscsIn(text), ...accountsIn(withoutLinks(text))];
  const unlike = new Map(found.map((detail) => [`${detail.kind} ${detail.value}`, detail]));
  return [...unlike.values()];
}
