import { withWesternDigits } from '#contract/values/western-digits.ts';

/** Letters of other alphabets that a reader takes for ours, and types as ours. */
const lookAlikes = new Map(
  [
    'aаα',
    'bв',
    'cсϲ',
    'dԁ',
    'eеε',
    'gɡ',
    'hһ',
    'iіιɪı',
    'jј',
    'kкκ',
    'lӏ',
    'mм',
    'nոɴη',
    'oоοօ',
    'pрρ',
    'qԛ',
    'sѕ',
    'tтτ',
    'uυս',
    'vѵν',
    'wԝ',
    'xхχ',
    'yуγ',
    'zᴢ',
    'aᴀ',
    'bʙ',
    'cᴄ',
    'dᴅ',
    'eᴇ',
    'hʜ',
    'jᴊ',
    'kᴋ',
    'lʟ',
    'mᴍ',
    'oᴏ',
    'pᴘ',
    'rʀ',
    'sꜱ',
    'tᴛ',
    'uᴜ',
    'vᴠ',
    'wᴡ',
    'yʏ',
    'fꜰ',
    'gɢ',
  ].flatMap(([ours = '', ...others]) => others.map((other) => [other, ours] as const)),
);

const unlike = (letter: string): string => {
  const small = letter.toLowerCase();
  const ours = lookAlikes.get(small);
  if (ours === undefined) return letter;
  return small === letter ? ours : ours.toUpperCase();
};

/** What stands for a sign in addresses and on pages. */
const codedSigns = /%40|&#0*64;|&#x0*40;|&commat;/gi;

/**
 * One way of writing: no invisible signs between the visible ones, no wide letters and none of other alphabets that look
 * like ours, digits as on a cheque, one kind of dash, one space, and no marks that only make letters bold.
 */
export const inOneSpelling = (text: string): string =>
  withWesternDigits(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}|\p{Script=Inherited}|\u3164/gu, '')
      .replaceAll(/[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}ıᴀ-ᵥʀɢɪɴɡʙʜʟʏꜰꜱ]/gu, unlike),
  )
    .replaceAll(codedSigns, '@')
    .replaceAll(/[*`~\\]/g, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .replaceAll(/[\r\n\p{Zl}\p{Zp}\v\f]+/gu, '\n');
