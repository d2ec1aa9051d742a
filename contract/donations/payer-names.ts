/** In capitals, words parted by single spaces. */
export const tidyNarration = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const shortestWord = 3;
const shortestCut = 4;
/** What banks write around names, and what people are called by without being named. */
const notNames = new Set(
  [
    'ACH AXIS BANK BARODA CANARA CASH CHEQUE CREDIT DEPOSIT DONATION FOR FROM FUND GIFT GPAY',
    'HDFC ICICI IMPS INDIA KOTAK LTD MISS MOBILE MRS NACH NATIONAL NEFT PAID PAY PAYMENT PAYTM',
    'PHONEPE REF RTGS SBI SBIN SENT SHREE SHRI SMT STATE TRANSFER TRF UNION UPI',
  ].flatMap((line) => line.split(' ')),
);
/** So many people have these that they tell nobody from another. */
const commonNames = new Set(
  [
    'AHMAD AHMED ALI ANSARI BAI BANO BEGUM BIBI DEVI GUPTA KAUR KHAN KHATOON KHATUN KUMAR KUMARI LAL MOHAMMAD MOHAMMED',
    'MOHD PRASAD RAM SHAH SHARMA SINGH VERMA YADAV',
  ].flatMap((line) => line.split(' ')),
);
const wordsOf = (text: string): string[] =>
  tidyNarration(text)
    .split(' ')
    .filter((word) => word.length >= shortestWord && !/\d/.test(word) && !notNames.has(word));

/** Banks cut names: the beginning of a word is enough, if it is no short name itself. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  return Math.min(one.length, other.length) >= shortestCut && (one.startsWith(other) || other.startsWith(one));
}

/** Whether the bank's text has a word of the name; a common one counts where the name has no other. */
export function isNamedIn(name: string, narration: string): boolean {
  const said = wordsOf(narration);
  const words = wordsOf(name);
  const rare = words.filter((word) => !commonNames.has(word));
  return (rare.length > 0 ? rare : words).some((word) => said.some((other) => isSameWord(word, other)));
}
