import { codeSigns } from '../values/code-signs.ts';

export const referenceLength = 9;
export const receiptCodeLength = 12;

const base = codeSigns.length;

/** Luhn with base 20: one wrong sign is noticed, and most pairs in the wrong order. */
export function checkSignOf(signs: string): string {
  let sum = 0;
  let factor = 2;
  for (const sign of [...signs].reverse()) {
    const product = codeSigns.indexOf(sign) * factor;
    sum += Math.floor(product / base) + (product % base);
    factor = factor === 2 ? 1 : 2;
  }
  return codeSigns.charAt((base - (sum % base)) % base);
}

/** Without spaces and dashes, in capitals. */
export const tidyCode = (text: string): string => text.replaceAll(/[\s\-‐-―]/gu, '').toUpperCase();

const referenceForm = new RegExp(`^[${codeSigns}]{${referenceLength}}$`);
const codeForm = new RegExp(`^[${codeSigns}]{${receiptCodeLength}}$`);

/** Undefined for what is no reference, and for one with a slip. */
export function parseReference(text: string): string | undefined {
  const signs = tidyCode(text);
  return referenceForm.test(signs) && checkSignOf(signs.slice(0, -1)) === signs.at(-1) ? signs : undefined;
}

export function parseReceiptCode(text: string): string | undefined {
  const signs = tidyCode(text);
  return codeForm.test(signs) ? signs : undefined;
}

/** References in a bank's narration, which may cut or join words. Each fits a donation or nothing: ordinary words do no harm. */
export function referencesIn(narration: string): string[] {
  const text = tidyCode(narration);
  const found = new Set<string>();
  for (const [run] of text.matchAll(new RegExp(`[${codeSigns}]{${referenceLength},}`, 'g'))) {
    for (let start = 0; start + referenceLength <= run.length; start += 1) {
      const reference = parseReference(run.slice(start, start + referenceLength));
      if (reference) found.add(reference);
    }
  }
  return [...found];
}

/** Grouped for people who copy it by hand. */
export const grouped = (signs: string, by = 3): string => signs.replaceAll(new RegExp(`(.{${by}})(?=.)`, 'g'), '$1 ');
