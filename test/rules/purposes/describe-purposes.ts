import { usualTax } from '#contract/donations/donations.facts.ts';
import { keepYears } from '#contract/help/help.facts.ts';
import { neverPersonal, personalIn, tables } from '#contract/purpose-tables.ts';
import { type KeptYears, keptDays, keptYears, purposeNames, purposes } from '#contract/purposes.ts';
import type { Words } from '../locales/words.ts';
import { wordsOf } from './register-rules.ts';

/** What stands above it is written by hand. */
export const beginOfRegister = '## The register';

const asCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The second half of `docs/privacy.md`. */
export function describePurposes(words: Words, dutyNames: Words): string {
  const say = (key: string, time = ''): string => (words.get(key) ?? key).replace('{{time}}', time);
  const timeOf = (end: string): string => {
    if (end in keptDays) return `${keptDays[end as keyof typeof keptDays]} days`;
    if (!(end in keptYears)) return '';
    const usual = { gift: usualTax.keepYears, helpCase: keepYears.usual };
    return `as many years as the setting \`${keptYears[end as KeptYears]}\` says (usually ${usual[end as KeptYears]})`;
  };
  const parts = purposeNames.flatMap((name) => {
    const { version, basis, takingBack, ends, seenBy, outside } = purposes[name];
    return [
      `### ${say(`names.${name}`)}`,
      `\`${name}\`, version ${version}. ${say(`why.${name}`)} ${say(`basis.${basis}`)}`,
      [
        `- **Seen by**: ${seenBy.map((duty) => dutyNames.get(`names.${duty}`)).join(', ')}.`,
        `- **Outside**: ${outside.map((each) => say(`outside.${each}`)).join('; ') || say('outside.nobody')}.`,
        `- **Taking it back**: ${say(`takingBack.${takingBack}`)}`,
        ...ends.map((end) => `- **Kept**: ${say(`ends.${end}`, timeOf(end))}.`),
      ].join('\n'),
      [
        '| table | columns |',
        '|---|---|',
        ...personalIn(name).map(({ table, columns }) => `| \`${table}\` | ${asCode(columns)} |`),
      ].join('\n'),
    ];
  });
  const nobody = Object.keys(tables).filter((table) => tables[table]?.personal === undefined);
  return [
    beginOfRegister,
    'Made from `contract/purposes.ts` and `contract/purpose-tables.ts` by `npm run privacy`; `test/rules/purposes.test.ts` compares both.',
    ...parts,
    '### Periods in days',
    'The hourly job of `server/shared/retention` deletes by these.',
    [
      '| what | days |',
      '|---|---|',
      ...Object.entries(keptDays).map(([what, days]) => `| \`${what}\` | ${days} |`),
    ].join('\n'),
    '### Of nobody',
    `These columns tell of nobody, wherever they stand: ${asCode(wordsOf(neverPersonal))}. Nor do these tables: ${asCode(nobody)}.`,
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}
