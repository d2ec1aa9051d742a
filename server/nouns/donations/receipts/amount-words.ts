import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/numbers.json' with { type: 'json' };
import hi from '#locales/hi/numbers.json' with { type: 'json' };
import ur from '#locales/ur/numbers.json' with { type: 'json' };

type Words = typeof en;
const wordsOf: Record<Language, Words> = { en, hi, ur };

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Crore, lakh, thousand, hundred; each but the first holds at most 99. */
function numberInWords(number: bigint, words: Words): string {
  const upTo99 = (value: bigint): string => words.upTo99[String(value) as keyof Words['upTo99']];
  const units = [
    { size: 10_000_000n, name: words.crore },
    { size: 100_000n, name: words.lakh },
    { size: 1_000n, name: words.thousand },
    { size: 100n, name: words.hundred },
  ];
  let rest = number;
  const parts: string[] = [];
  for (const { size, name } of units) {
    const count = rest / size;
    if (count > 0n) parts.push(count > 99n ? numberInWords(count, words) : upTo99(count), name);
    rest %= size;
  }
  if (rest > 0n || parts.length === 0) parts.push(upTo99(rest));
  return parts.join(' ');
}

/** `One Lakh Rupees and Fifty Paise Only`. */
export function amountInWords(paise: number, language: Language): string {
  const words = wordsOf[language];
  const amount = BigInt(paise);
  const [whole, part] = [amount / 100n, amount % 100n];
  const rupees = fill(whole === 1n ? words.rupee : words.rupees, { rupees: numberInWords(whole, words) });
  const paisePart = fill(part === 1n ? words.paisa : words.paise, { paise: numberInWords(part, words) });
  if (part === 0n) return fill(words.alone, { amount: rupees });
  if (whole === 0n) return fill(words.alone, { amount: paisePart });
  return fill(words.both, { rupees, paise: paisePart });
}
