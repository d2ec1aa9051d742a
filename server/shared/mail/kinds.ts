import type { EmailKind } from './email-texts.ts';

/** The limit that bounds e-mails of a kind. */
export type Bound =
  /** Written by the office's hand, or limited where it is asked for. */
  | 'none'
  /** To the office itself. */
  | 'office'
  | 'reset'
  /** Also to people without an account whom the office has registered. */
  | 'event'
  | 'account';

interface KindOfEmail {
  /** Higher is sooner: 2 a user waits at the screen, 1 account safety, 0 can wait, -1 goes to many. */
  urgency: -1 | 0 | 1 | 2;
  bound: Bound;
  /** The text says "tomorrow": it is outdated after the day in India on which it was written. */
  holdsForADay?: true;
}

const waitedFor = { urgency: 2, bound: 'account' } as const;
const safety = { urgency: 1, bound: 'account' } as const;
const ofAccount = { urgency: 0, bound: 'account' } as const;
const ofEvent = { urgency: 0, bound: 'event' } as const;
/** To caseworkers, who must be told of each. */
const ofCases = { urgency: 1, bound: 'none' } as const;
const byHand = { urgency: 0, bound: 'none' } as const;

const kinds: Record<EmailKind, KindOfEmail> = {
  resetPassword: { urgency: 2, bound: 'reset' },
  confirmEmail: waitedFor,
  confirmOwnEmail: waitedFor,
  confirmCard: waitedFor,
  newsletterConfirm: { urgency: 1, bound: 'none' },
  welcome: safety,
  emailChanged: safety,
  passwordChanged: safety,
  passwordEnded: safety,
  cardChanged: safety,
  pinChanged: safety,
  secondFactorOn: safety,
  secondFactorOff: safety,
  recoveryCodeUsed: safety,
  recoveryCodesRenewed: safety,
  donationChanged: safety,
  approvalAsked: safety,
  approvalAlone: safety,
  approvalRefused: safety,
  approvalWithdrawn: safety,
  approvalExpired: safety,
  approvalOutdated: safety,
  moneyAsked: safety,
  moneyAlone: safety,
  moneyRefused: safety,
  statementRefused: safety,
  moneyWithdrawn: safety,
  moneyExpired: safety,
  moneyOutdated: safety,
  mainEmailAsked: safety,
  mainEmailAlone: safety,
  mainEmailRefused: safety,
  mainEmailWithdrawn: safety,
  mainEmailExpired: safety,
  mainEmailOutdated: safety,
  mainEmailChanged: safety,
  taxIdsSeen: safety,
  wordsAsked: safety,
  wordsAlone: safety,
  wordsRefused: safety,
  wordsWithdrawn: safety,
  wordsExpired: safety,
  wordsOutdated: safety,
  loggedOut: safety,
  secretShown: { urgency: 1, bound: 'none' },
  dutiesChanged: safety,
  officeJoined: safety,
  officeInvitation: { urgency: 1, bound: 'none' },
  accountActive: ofAccount,
  accountNotActive: ofAccount,
  accountBlocked: ofAccount,
  madeAdministrator: ofAccount,
  noLongerAdministrator: ofAccount,
  accountDeleted: ofAccount,
  accountsMerged: ofAccount,
  requestAnswered: ofAccount,
  nomineeNamed: ofAccount,
  breachAsked: safety,
  eventWordAsked: byHand,
  eventWordAlone: byHand,
  eventWordRefused: byHand,
  eventWordWithdrawn: byHand,
  eventWordExpired: byHand,
  eventWordOutdated: byHand,
  breachTold: byHand,
  noticeTold: { urgency: -1, bound: 'none' },
  eventRegistered: ofEvent,
  eventWaitlisted: ofEvent,
  eventSeatFreed: ofEvent,
  eventPartyTooLarge: ofEvent,
  registrationCancelled: ofEvent,
  eventCancelled: ofEvent,
  eventCalledOff: ofEvent,
  eventTakesPlace: ofEvent,
  eventChanged: ofEvent,
  courseChanged: ofEvent,
  courseChangedWaiting: ofEvent,
  courseSeatGiven: ofEvent,
  eventWord: ofEvent,
  eventReminder: { ...ofEvent, holdsForADay: true },
  certificateReady: ofEvent,
  messageReceived: { urgency: 0, bound: 'office' },
  helpUrgent: { urgency: 2, bound: 'none' },
  helpHandedOver: ofCases,
  helpGlassBroken: ofCases,
  helpDutyGiven: ofCases,
  helpKeysGiven: ofCases,
  helpManySearches: ofCases,
  helpExported: ofCases,
  helpOwnerGone: ofCases,
  helpOverdue: ofCases,
  accountCreated: byHand,
  messageReply: byHand,
  receiptReady: byHand,
  pledgeReminder: byHand,
  fundLetter: { urgency: -1, bound: 'none' },
  newsletterWelcome: byHand,
  newsletterAlready: byHand,
  newsletter: { urgency: -1, bound: 'none' },
  mailTest: { urgency: 2, bound: 'none' },
  newsletterTest: { urgency: 2, bound: 'none' },
};

/**
 * E-mails for which a person agrees to the purpose `messages`; the others are about the safety of an account, or were
 * asked for.
 */
export const messageKinds: readonly string[] = Object.entries(kinds)
  .filter(([kind, { bound }]) => bound === 'event' || kind === 'pledgeReminder')
  .map(([kind]) => kind);

/** A kind that this version does not know, because another version wrote it, is treated like an e-mail about an account. */
export const kindOf = (kind: string): KindOfEmail =>
  Object.hasOwn(kinds, kind) ? kinds[kind as EmailKind] : ofAccount;
