import type { Duty } from '#contract/values/duty.ts';
import { commaIn, type Language } from '#contract/values/language.ts';
import { indiaTimeOf, sayTime } from '#contract/values/time-of-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { emailOffice } from '../accounts/office/administrator-emails.ts';
import type { EmailKind } from '../mail/email-texts.ts';
import type { ApprovalRow } from './approvals.sql.ts';
import { isOwnRequest, mayAgreeTo } from './who-agrees.ts';

const locales: Record<Language, string> = { en: 'en-US', hi: 'hi-IN-u-nu-latn', ur: 'ur-IN-u-nu-latn' };
/** `03 Sep 2026, 9:30 AM`; Hindi and Urdu write the month out. */
export function sayMoment(instant: Date, language: Language): string {
  const style =
    language === 'en' ? ({ day: '2-digit', month: 'short' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const format = new Intl.DateTimeFormat(locales[language], { ...style, year: 'numeric', timeZone: 'Asia/Kolkata' });
  const parts = format.formatToParts(instant);
  const day = ['day', 'month', 'year'].map((type) => parts.find((part) => part.type === type)?.value).join(' ');
  return [day, sayTime(indiaTimeOf(instant), language)].join(`${commaIn(language)} `);
}

const linkTo = (publicUrl: string, { id }: ApprovalRow): string => `${publicUrl}/admin/approvals/${id}`;

type Ending = 'Asked' | 'Alone' | 'Refused' | 'Withdrawn' | 'Expired' | 'Outdated';
const ofDetails: Record<Ending, EmailKind> = {
  Asked: 'approvalAsked',
  Alone: 'approvalAlone',
  Refused: 'approvalRefused',
  Withdrawn: 'approvalWithdrawn',
  Expired: 'approvalExpired',
  Outdated: 'approvalOutdated',
};
const ofDonations: Record<Ending, EmailKind> = {
  Asked: 'moneyAsked',
  Alone: 'moneyAlone',
  Refused: 'moneyRefused',
  Withdrawn: 'moneyWithdrawn',
  Expired: 'moneyExpired',
  Outdated: 'moneyOutdated',
};
const ofWords: Record<Ending, EmailKind> = {
  Asked: 'wordsAsked',
  Alone: 'wordsAlone',
  Refused: 'wordsRefused',
  Withdrawn: 'wordsWithdrawn',
  Expired: 'wordsExpired',
  Outdated: 'wordsOutdated',
};
const ofMainEmail: Record<Ending, EmailKind> = {
  Asked: 'mainEmailAsked',
  Alone: 'mainEmailAlone',
  Refused: 'mainEmailRefused',
  Withdrawn: 'mainEmailWithdrawn',
  Expired: 'mainEmailExpired',
  Outdated: 'mainEmailOutdated',
};
const ofEventWords: Record<Ending, EmailKind> = {
  Asked: 'eventWordAsked',
  Alone: 'eventWordAlone',
  Refused: 'eventWordRefused',
  Withdrawn: 'eventWordWithdrawn',
  Expired: 'eventWordExpired',
  Outdated: 'eventWordOutdated',
};
const byKind: Readonly<Record<string, typeof ofDetails>> = {
  donation_details: ofDetails,
  public_text: ofWords,
  main_email: ofMainEmail,
  event_word: ofEventWords,
};
/**
 * Requests about the way to give, warnings, public words and messages to many are named; all others are called
 * requests about donations.
 */
function kindOf({ kind, triesLeft }: ApprovalRow, ending: Ending): EmailKind {
  if (ending === 'Refused' && triesLeft === 0) return 'statementRefused';
  return (byKind[kind] ?? ofDonations)[ending];
}

/**
 * Tells all others who can agree, or the whole office when nobody can. A change of address is told to its owner too:
 * the open session may be somebody else's.
 */
export function tellOfRequest(tx: Queryable, row: ApprovalRow, publicUrl: string, now: Date): Promise<void> {
  const words = { actor: row.askedBy.name, reason: row.reason, link: linkTo(publicUrl, row) };
  if (row.takesEffectAt) {
    const instant = row.takesEffectAt;
    const withMoment = (language: Language) => ({ ...words, moment: sayMoment(instant, language) });
    return emailOffice(tx, { kind: kindOf(row, 'Alone'), words: withMoment }, now);
  }
  return emailOffice(
    tx,
    { kind: kindOf(row, 'Asked'), words },
    now,
    ({ id, duties }) => mayAgreeTo(row.kind, duties) && (!isOwnRequest(row, id) || row.kind === 'main_email'),
  );
}

const closings: Partial<Record<ApprovalRow['state'], Ending>> = {
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  outdated: 'Outdated',
};

/** Tells everybody who was told of the request that it will not happen. */
export async function tellOfClosing(tx: Queryable, row: ApprovalRow, publicUrl: string, now: Date): Promise<void> {
  const ending = closings[row.state];
  if (!ending) return;
  const kind = kindOf(row, ending);
  const words = {
    actor: row.askedBy.name,
    reason: row.decisionReason ?? '',
    by: row.decidedBy ?? '',
    link: linkTo(publicUrl, row),
  };
  const isTold = ({ id, duties }: { id: string; duties: readonly Duty[] }): boolean =>
    row.takesEffectAt !== null || mayAgreeTo(row.kind, duties) || id === row.askedById;
  await emailOffice(tx, { kind, words }, now, isTold);
}
