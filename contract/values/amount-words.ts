/** As `numbers.json` of a language has them. */
export interface NumberWords {
  upTo99: Readonly<Record<string, string>>;
  hundred: string;
  thousand: string;
  lakh: string;
  crore: string;
  rupee: string;
  rupees: string;
  paisa: string;
  paise: string;
  alone: string;
  both: string;
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Crore, lakh, thousand, hundred; each but the first holds at most 99. */
function numberInWords(number: bigint, words: NumberWords): string {
  const upTo99 = (value: bigint): string => words.upTo99[String(value)] ?? '';
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
export function sayAmount(paise: number, words: NumberWords): string {
  const amount = BigInt(paise);
  const [whole, part] = [amount / 100n, amount % 100n];
  const rupees = fill(whole === 1n ? words.rupee : words.rupees, { rupees: numberInWords(whole, words) });
  const paisePart = fill(part === 1n ? words.paisa : words.paise, { paise: numberInWords(part, words) });
  if (part === 0n) return fill(words.alone, { amount: rupees });
  if (whole === 0n) return fill(words.alone, { amount: paisePart });
  return fill(words.both, { rupees, paise: paisePart });
}
