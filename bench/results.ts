import type { CardNeutrality } from './card-sign-ins.ts';
import { type DonationTimes, donationBars } from './donations.ts';
import type { Growth } from './growth.ts';
import type { EarlyTap } from './held-back.ts';
import type { HelpTimes } from './help-cases.ts';
import { type ImportTimes, importBars } from './imports.ts';
import type { Neutrality } from './neutrality.ts';
import type { ListTime } from './office-lists.ts';
import type { Rate } from './rates.ts';
import type { RegistrationRate } from './registrations.ts';
import type { ScanTimes } from './scans.ts';
import { type SearchTimes, searchBarMs } from './searches.ts';
import type { SignInRate } from './sign-ins.ts';
import type { PagesMeanwhile } from './uploads.ts';
import type { PageWeight } from './weights.ts';

export interface Results {
  measuredAt: string;
  node: string;
  rates: Record<string, Rate[]>;
  rendersPerSecond: number;
  registrations: RegistrationRate;
  signIns: SignInRate;
  neutrality: Neutrality[];
  cardSignIns: CardNeutrality;
  /** Of the main process and one worker. */
  memoryMb: { atRest: number; underLoad: number };
  growth: Growth[];
  weights: PageWeight[];
  earlyTaps: EarlyTap[];
  uploads: PagesMeanwhile;
  officeLists: ListTime[];
  imports: ImportTimes;
  scans: ScanTimes;
  searches: SearchTimes;
  help: HelpTimes;
  donations: DonationTimes;
}

const whole = (value: number, width: number): string => String(Math.round(value)).padStart(width);
const tenths = (value: number, width: number): string => value.toFixed(1).padStart(width);

const outcomeOf = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
const againstBar = (ms: number, barMs: number): string => `bar ${barMs} ms   ${outcomeOf(ms <= barMs)}`;

const rateLines = (rates: Results['rates']): string[] =>
  Object.entries(rates).flatMap(([what, rows]) => [
    `  ${what}`,
    ...rows.map(({ target, perSecond, p99Ms, productRatio }) => {
      const ratio = target === 'product' ? '' : `product is ${productRatio.toFixed(2)} x`;
      return `    ${target.padEnd(12)}${whole(perSecond, 8)}/s   p99 ${whole(p99Ms, 4)} ms   ${ratio}`;
    }),
  ]);

export const importLines = ({ rows, previewMs, commitMs, duplicates }: ImportTimes): string[] => [
  `  a list of ${rows} people, shown      ${whole(previewMs, 6)} ms   ${againstBar(previewMs, importBars.previewMs)}`,
  `  the same, taken in             ${whole(commitMs, 6)} ms   ${againstBar(commitMs, importBars.commitMs)}`,
  `  those who stand there twice: p95 ${tenths(duplicates.p95Ms, 1)} ms`,
];

export const scanLine = ({ scans, ms, singlePerSecond }: ScanTimes): string =>
  `  ${scans} scans of a gate in one call: ${whole(ms, 1)} ms; check-ins one by one: ${whole(singlePerSecond, 1)} a second`;

const growthLines = (growth: Growth[]): string[] =>
  growth.map(
    ({ path, ms, msWithTenfold, ratio, exponent }) =>
      `  ${path.padEnd(28)}${tenths(ms, 8)} ms ${tenths(msWithTenfold, 8)} ms   ${ratio.toFixed(2)} x   exponent ${exponent.toFixed(2)}`,
  );

const weightLines = (weights: PageWeight[]): string[] =>
  weights.map(({ path, language, bytes }) => {
    const columns = Object.values(bytes).map((size) => tenths(size / 1024, 9));
    return `  ${path.slice(0, 24).padEnd(25)}${language} ${columns.join('')}`;
  });

export const listLines = (lists: ListTime[]): string[] =>
  lists.map(({ list, empty, large, barP95Ms }) => {
    const outcome = barP95Ms === undefined ? '' : `   ${againstBar(large.p95Ms, barP95Ms)}`;
    return `  ${list.padEnd(38)}${tenths(empty.medianMs, 8)} ms ${tenths(large.medianMs, 8)} ms   p95 ${tenths(large.p95Ms, 0)} ms${outcome}`;
  });

export const searchLines = ({ texts, lists }: SearchTimes): string[] => [
  `Search of the site, ${texts} texts`,
  ...lists.map(
    ({ query, time }) =>
      `  ${query.padEnd(36)}${tenths(time.medianMs, 8)} ms   p95 ${tenths(time.p95Ms, 0)} ms   ${againstBar(time.p95Ms, searchBarMs)}`,
  ),
];

const barredLines = (lists: HelpTimes['lists']): string[] =>
  lists.map(
    ({ list, time, barMs }) =>
      `  ${list.padEnd(36)}${tenths(time.medianMs, 8)} ms   ${againstBar(time.medianMs, barMs)}`,
  );

export const signInLines = ({ people, signedIn, slowestMs, isMet, perSecond, others }: SignInRate): string[] => [
  `Sign-ins, ${people} people at once         ${whole(perSecond, 6)}/s   ${signedIn} signed in, the last after ${tenths(slowestMs / 1000, 0)} s   ${outcomeOf(isMet)}`,
  ...others.map(
    (each) =>
      `  others meanwhile, from the ${each.probe.padEnd(9)}${each.pace.padEnd(20)} p95 ${tenths(each.p95AtRestMs, 0)} -> ${tenths(each.p95Ms, 0)} ms   ${outcomeOf(each.isMet)}`,
  ),
];

const neutralLines = (neutrality: Neutrality[]): string[] =>
  neutrality.map(
    ({ call, knownMs, unknownMs, ratio }) =>
      `  ${call.padEnd(25)} a known address ${tenths(knownMs, 0)} ms, an unknown one ${tenths(unknownMs, 0)} ms   ${ratio.toFixed(2)} x`,
  );

export const cardLine = ({ ms, ratio, differenceMs, isMet }: CardNeutrality): string =>
  `  card sign-in: ${Object.entries(ms)
    .map(([kind, median]) => `${kind} ${tenths(median, 0)}`)
    .join(', ')} ms   ${ratio.toFixed(2)} x, ${tenths(differenceMs, 0)} ms apart   ${outcomeOf(isMet)}`;

export const registrationLine = (registrations: RegistrationRate): string =>
  `Registrations over 20 events        ${whole(registrations.perSecond, 6)}/s   ${registrations.ratio.toFixed(2)} x bare inserts (${whole(registrations.bareInsertsPerSecond, 0)}/s), parties of 3 ${registrations.partyRatio.toFixed(2)} x`;

export const helpLines = ({ newCases, neutrality, lists }: HelpTimes): string[] => [
  `New help cases                      ${whole(newCases.perSecond, 6)}/s   ${newCases.ratio.toFixed(2)} x bare inserts (${whole(newCases.bareInsertsPerSecond, 0)}/s)`,
  ...neutralLines([neutrality]),
  ...barredLines(lists),
];

export function donationLines({ statement, lists, receipts }: DonationTimes): string[] {
  const { rows, open, matched, previewMs, confirmMs } = statement;
  const { pdfs, perSecond, p95AtRestMs, p95Ms } = receipts;
  const ratio = p95Ms / p95AtRestMs;
  return [
    `  a statement of ${rows} rows against ${open} open gifts: ${matched} matched`,
    `    shown     ${whole(previewMs, 6)} ms   ${againstBar(previewMs, donationBars.statementMs)}`,
    `    confirmed ${whole(confirmMs, 6)} ms   ${againstBar(confirmMs, donationBars.statementMs)}`,
    ...barredLines(lists),
    `  home page while ${pdfs} receipts are printed (${tenths(perSecond, 0)}/s): p95 ${tenths(p95AtRestMs, 0)} -> ${tenths(p95Ms, 0)} ms, ${ratio.toFixed(2)} x   ${outcomeOf(ratio < donationBars.othersRatio)}`,
  ];
}

export function tableOf(results: Results): string {
  const {
    rates,
    rendersPerSecond,
    registrations,
    signIns,
    neutrality,
    cardSignIns,
    memoryMb,
    growth,
    weights,
    earlyTaps,
    uploads,
    officeLists,
    imports,
    scans,
    searches,
    help,
    donations,
  } = results;
  const kinds = ['HTML', 'CSS', 'script', 'fonts', 'pictures'].map((name) => name.padStart(9)).join('');
  return [
    '',
    'Requests per second, one process each; the ratio is the product against that server',
    ...rateLines(rates),
    '',
    `Home pages rendered, none cached    ${whole(rendersPerSecond, 6)}/s`,
    registrationLine(registrations),
    ...signInLines(signIns),
    ...neutralLines(neutrality),
    cardLine(cardSignIns),
    `Memory, main process and one worker ${whole(memoryMb.atRest, 6)} MB at rest, ${whole(memoryMb.underLoad, 0)} MB under load`,
    '',
    'A page that nobody has asked for since the content changed, and with ten times the content',
    ...growthLines(growth),
    '',
    `What travels to somebody new, KB${kinds}`,
    ...weightLines(weights),
    '',
    'Taps while the application was held back for 3 s: effect after it came',
    ...earlyTaps.map(({ what, ms }) => `  ${what.padEnd(25)}${whole(ms, 6)} ms`),
    '',
    `Home page while ${uploads.uploads} hostile files are sent: p95 ${tenths(uploads.alone.p95Ms, 0)} -> ${tenths(uploads.meanwhile.p95Ms, 0)} ms, ${(uploads.meanwhile.p95Ms / uploads.alone.p95Ms).toFixed(2)} x`,
    '',
    'Lists of an office that has just opened, and with 10,000 people, 2,000 events and 50,000 registrations',
    ...listLines(officeLists),
    ...importLines(imports),
    scanLine(scans),
    '',
    ...searchLines(searches),
    '',
    'Help, with 20,000 cases',
    ...helpLines(help),
    '',
    'Donations, with 1,00,000 gifts',
    ...donationLines(donations),
  ].join('\n');
}
