import type { CardNeutrality } from './card-sign-ins.ts';
import { type DonationTimes, donationBars } from './donations.ts';
import type { Growth } from './growth.ts';
import type { EarlyTap } from './held-back.ts';
import type { HelpTimes } from './help-cases.ts';
import { type ImportTimes, importBars } from './imports.ts';
import type { Meanwhile } from './meanwhile.ts';
import { type MoneyOutTimes, moneyOutBars } from './money-out.ts';
import type { Neutrality } from './neutrality.ts';
import type { ListTime } from './office-lists.ts';
import type { Rate } from './rates.ts';
import type { RegistrationRate } from './registrations.ts';
import type { ScanTimes } from './scans.ts';
import { type SearchTimes, searchBarMs } from './searches.ts';
import type { SignInRate } from './sign-ins.ts';
import type { PagesMeanwhile } from './uploads.ts';
import { type WageTimes, wageBars } from './wages.ts';
import type { PageWeight } from './weights.ts';

/** Of the main process and one worker. */
export interface MemoryUse {
  atRestMb: number;
  underLoadMb: number;
}

const whole = (value: number, width: number): string => String(Math.round(value)).padStart(width);
const tenths = (value: number, width: number): string => value.toFixed(1).padStart(width);

const outcomeOf = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
const againstBar = (ms: number, barMs: number): string => `bar ${barMs} ms   ${outcomeOf(ms <= barMs)}`;

export const rateLines = (rates: Record<string, Rate[]>): string[] => [
  'Requests per second, one process each; the ratio is the product against that server',
  ...Object.entries(rates).flatMap(([what, rows]) => [
    `  ${what}`,
    ...rows.map(({ target, perSecond, p99Ms, productRatio }) => {
      const ratio = target === 'product' ? '' : `product is ${productRatio.toFixed(2)} x`;
      return `    ${target.padEnd(12)}${whole(perSecond, 8)}/s   p99 ${whole(p99Ms, 4)} ms   ${ratio}`;
    }),
  ]),
];

export const memoryLine = ({ atRestMb, underLoadMb }: MemoryUse): string =>
  `Memory, main process and one worker ${whole(atRestMb, 6)} MB at rest, ${whole(underLoadMb, 0)} MB under load`;

export const renderLine = (perSecond: number): string => `Home pages rendered, none cached    ${whole(perSecond, 6)}/s`;

export const uploadLine = ({ uploads, alone, meanwhile }: PagesMeanwhile): string =>
  `Home page while ${uploads} hostile files are sent: p95 ${tenths(alone.p95Ms, 0)} -> ${tenths(meanwhile.p95Ms, 0)} ms, ${(meanwhile.p95Ms / alone.p95Ms).toFixed(2)} x`;

export const tapLines = (taps: EarlyTap[]): string[] => [
  'Taps while the application was held back for 3 s: effect after it came',
  ...taps.map(({ what, ms }) => `  ${what.padEnd(25)}${whole(ms, 6)} ms`),
];

export const importLines = ({ rows, previewMs, commitMs, duplicates }: ImportTimes): string[] => [
  `  a list of ${rows} people, shown      ${whole(previewMs, 6)} ms   ${againstBar(previewMs, importBars.previewMs)}`,
  `  the same, taken in             ${whole(commitMs, 6)} ms   ${againstBar(commitMs, importBars.commitMs)}`,
  `  those who stand there twice: p95 ${tenths(duplicates.p95Ms, 1)} ms`,
];

export const scanLine = ({ scans, ms, singlePerSecond }: ScanTimes): string =>
  `  ${scans} scans of a gate in one call: ${whole(ms, 1)} ms; check-ins one by one: ${whole(singlePerSecond, 1)} a second`;

export const growthLines = (growth: Growth[]): string[] => [
  'A page that nobody has asked for since the content changed, and with ten times the content',
  ...growth.map(
    ({ path, ms, msWithTenfold, ratio, exponent }) =>
      `  ${path.padEnd(28)}${tenths(ms, 8)} ms ${tenths(msWithTenfold, 8)} ms   ${ratio.toFixed(2)} x   exponent ${exponent.toFixed(2)}`,
  ),
];

const weighed = ['HTML', 'CSS', 'script', 'fonts', 'pictures'];

export const weightLines = (weights: PageWeight[]): string[] => [
  `What travels to somebody new, KB${weighed.map((name) => name.padStart(9)).join('')}`,
  ...weights.map(({ path, language, bytes }) => {
    const columns = Object.values(bytes).map((size) => tenths(size / 1024, 9));
    return `  ${path.slice(0, 24).padEnd(25)}${language} ${columns.join('')}`;
  }),
];

export const listLines = (lists: ListTime[]): string[] => [
  'Lists of an office that has just opened, and with 10,000 people, 2,000 events and 50,000 registrations',
  ...lists.map(({ list, empty, large, barP95Ms }) => {
    const outcome = barP95Ms === undefined ? '' : `   ${againstBar(large.p95Ms, barP95Ms)}`;
    return `  ${list.padEnd(38)}${tenths(empty.medianMs, 8)} ms ${tenths(large.medianMs, 8)} ms   p95 ${tenths(large.p95Ms, 0)} ms${outcome}`;
  }),
];

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

export const neutralLines = (neutrality: Neutrality[]): string[] =>
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
  'Help, with 20,000 cases',
  `New help cases                      ${whole(newCases.perSecond, 6)}/s   ${newCases.ratio.toFixed(2)} x bare inserts (${whole(newCases.bareInsertsPerSecond, 0)}/s)`,
  ...neutralLines([neutrality]),
  ...barredLines(lists),
];

export function donationLines({ statement, lists, receipts }: DonationTimes): string[] {
  const { rows, open, matched, previewMs, confirmMs } = statement;
  const { pdfs, perSecond, p95AtRestMs, p95Ms } = receipts;
  const ratio = p95Ms / p95AtRestMs;
  return [
    'Donations, with 1,00,000 gifts',
    `  a statement of ${rows} rows against ${open} open gifts: ${matched} matched`,
    `    shown     ${whole(previewMs, 6)} ms   ${againstBar(previewMs, donationBars.statementMs)}`,
    `    confirmed ${whole(confirmMs, 6)} ms   ${againstBar(confirmMs, donationBars.statementMs)}`,
    ...barredLines(lists),
    `  home page while ${pdfs} receipts are printed (${tenths(perSecond, 0)}/s): p95 ${tenths(p95AtRestMs, 0)} -> ${tenths(p95Ms, 0)} ms, ${ratio.toFixed(2)} x   ${outcomeOf(ratio < donationBars.othersRatio)}`,
  ];
}

function meanwhileLine(what: string, { p95AtRestMs, p95Ms }: Meanwhile, bar: number): string {
  const ratio = p95Ms / p95AtRestMs;
  return `  home page while ${what}: p95 ${tenths(p95AtRestMs, 0)} -> ${tenths(p95Ms, 0)} ms, ${ratio.toFixed(2)} x   ${outcomeOf(ratio < bar)}`;
}

export function moneyOutLines({ lists, vouchers }: MoneyOutTimes): string[] {
  const { sent, kept, refused, sentAgain, seconds, others, memoryMb } = vouchers;
  return [
    'Money out, with 1,00,000 expenses',
    ...barredLines(lists),
    `  ${sent} vouchers at once in ${tenths(seconds, 0)} s: ${kept} kept, ${refused} broken or hostile ones refused, asked to come again ${sentAgain} times`,
    `    memory of main process and worker ${whole(memoryMb.atRest, 0)} -> ${whole(memoryMb.most, 0)} MB`,
    meanwhileLine('they come', others, moneyOutBars.othersRatio),
  ];
}

export const wageLines = ({
  people,
  spans,
  megabytes,
  saveMs,
  papers,
  whileSaving,
  whilePrinting,
}: WageTimes): string[] => [
  `Wages, an account of ${people} people with ${spans} spans each, ${megabytes.toFixed(2)} MB`,
  `  saved                           ${whole(saveMs, 6)} ms   ${againstBar(saveMs, wageBars.saveMs)}`,
  ...papers.map(
    ({ kind, language, ms }) =>
      `  ${`${kind}, ${language}`.padEnd(30)}  ${whole(ms, 6)} ms   ${againstBar(ms, wageBars.paperMs)}`,
  ),
  meanwhileLine('it is saved', whileSaving, wageBars.othersRatio),
  meanwhileLine('it is printed', whilePrinting, wageBars.othersRatio),
];
