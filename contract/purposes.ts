import type { Duty } from './values/duty.ts';

// The register: why data of people are kept, how long, who sees them, and where they leave the house. Which columns they are stands in
// `purpose-tables.ts`. Notices, consents, exports, retention, `docs/privacy.md` and `test/rules/purposes.test.ts` are made from both.

/** In days: how long things are kept that nobody deletes by hand. The job of `server/shared/retention` takes its periods from here. */
export const keptDays = {
  /** Since a member's session was last used; it opens nothing any more. */
  session: 30,
  /** Since somebody signed in on a device. */
  knownDevice: 365,
  /** Since an e-mail was sent, or given up. */
  email: 180,
  /** Since a change of an event could be taken back. */
  takeBack: 1,
  /** Since a message was closed. */
  closedMessage: 365,
  /** Since somebody was told, or did not need to be. */
  doneCall: 90,
  /** Since somebody left the newsletter: until then it is known why no news comes. */
  leftNewsletter: 30,
  /** Since a second step was begun that nobody finished. */
  unconfirmedFactor: 1,
  /** Since a case was closed: voices tell more than words. */
  caseVoice: 180,
  /** Since somebody of the office saw a case. */
  caseView: 730,
  /** Since a part of a file came whose rest never did. */
  casePiece: 1,
  /** Since a request that may be repeated. */
  caseRequest: 1,
  /** Since an invitation into the office was closed. */
  closedInvitation: 30,
  /** Since somebody of the office gave another an account, a duty or a key. A day more than it counts. */
  tie: 31,
  /** Since somebody said that a gift would come, and none came. */
  intendedGift: 90,
  /** Since somebody said that a gift was sent, and none came. */
  claimedGift: 365,
  /** Since somebody gave an address for a receipt, without a gift. */
  spareDonor: 90,
  /** Gifts, and what was decided about money: the settings say for how many years after the end of the year. */
  expense: 365,
  books: 365,
  /** Since a receipt was printed; it is printed anew when somebody wants it. */
  receiptPdf: 90,
  /** Since a card was made that nobody has claimed; then it is dead. */
  unclaimedCard: 365,
  /** Since a card died: of its code the hash stays, so that it is never used again. */
  deadCard: 365,
  /** Since the day of the event: names of those who came along with somebody. */
  companionName: 90,
  /** Since the day on which a page was read so often. */
  pageReads: 90,
  /** Since a request about one's data was answered or refused. */
  closedRequest: 365,
  /** Since a breach was closed: the law wants to know for a year who was told. */
  closedBreach: 730,
  /** Since an act of the office: the law wants one year, and logs are kept as long. */
  act: 400,
} as const;
export type Kept = keyof typeof keptDays;

/** Years that the office sets, by the field of the settings. */
export const keptYears = {
  /** After the end of the financial year. */
  gift: 'tax.keepYears',
  /** After the case was closed. */
  helpCase: 'help.keep_years',
} as const;
export type KeptYears = keyof typeof keptYears;

/** What is done by hand or at once, and so has no number. */
export const otherEnds = ['account', 'newsletterLeft', 'consentEnds'] as const;
export type OtherEnd = (typeof otherEnds)[number];

/** Where data leave the house, and what sends them: the file of the server, or a person of the office. */
export const recipients = {
  mailServer: { sentBy: 'server/shared/mail/mail-server.ts' },
  messageGateway: { sentBy: 'server/shared/phone-list/gateway.ts' },
  taxOffice: { sentBy: 'office' },
  authorities: { sentBy: 'office' },
} as const;
export type Recipient = keyof typeof recipients;

/** Files that reach outside without any data of a person: words that are published, and programs of the same machine. */
export const sendsNobody = [
  'server/shared/content/translations/service-call.ts',
  'server/shared/content/clips/speech-program.ts',
  'server/platform/database/postmaster.ts',
  'server/platform/database/create-cluster.ts',
] as const;

export const bases = ['consent', 'legal', 'emergency'] as const;
export type Basis = (typeof bases)[number];

export interface PurposeFacts {
  /** Raised by every change of data, periods or recipients: consent for an older version holds for what it said. */
  version: number;
  basis: Basis;
  /** What taking the yes back does. `stays`: a law keeps the data. */
  takingBack: 'erasesAccount' | 'stopsMessages' | 'leavesList' | 'erasesCase' | 'unpublishes' | 'onRequest' | 'stays';
  ends: readonly (Kept | KeptYears | OtherEnd)[];
  /** Of the office. */
  seenBy: readonly Duty[];
  outside: readonly Recipient[];
}

export const purposeNames = [
  'account',
  'messages',
  'newsletter',
  'help',
  'contact',
  'donations',
  'pictures',
  'safety',
] as const;
export type PurposeName = (typeof purposeNames)[number];

export const purposes = {
  account: {
    version: 1,
    basis: 'consent',
    takingBack: 'erasesAccount',
    ends: ['account', 'session', 'knownDevice', 'companionName', 'deadCard'],
    seenBy: ['owner', 'desk'],
    outside: ['mailServer'],
  },
  messages: {
    version: 1,
    basis: 'consent',
    takingBack: 'stopsMessages',
    ends: ['email', 'doneCall'],
    seenBy: ['owner', 'desk'],
    outside: ['mailServer', 'messageGateway'],
  },
  newsletter: {
    version: 1,
    basis: 'consent',
    takingBack: 'leavesList',
    ends: ['newsletterLeft', 'leftNewsletter'],
    seenBy: ['owner', 'editor'],
    outside: ['mailServer'],
  },
  help: {
    version: 1,
    basis: 'consent',
    takingBack: 'erasesCase',
    ends: ['helpCase', 'caseVoice', 'caseView'],
    seenBy: ['caseworker'],
    outside: [],
  },
  contact: {
    version: 1,
    basis: 'consent',
    takingBack: 'onRequest',
    ends: ['closedMessage'],
    seenBy: ['owner', 'desk', 'caseworker'],
    outside: ['mailServer'],
  },
  donations: {
    version: 1,
    basis: 'legal',
    takingBack: 'stays',
    ends: ['gift', 'intendedGift', 'claimedGift'],
    seenBy: ['owner', 'treasurer'],
    outside: ['mailServer', 'taxOffice'],
  },
  pictures: {
    version: 1,
    basis: 'consent',
    takingBack: 'unpublishes',
    ends: ['consentEnds'],
    seenBy: ['owner', 'editor'],
    outside: [],
  },
  safety: {
    version: 1,
    basis: 'legal',
    takingBack: 'stays',
    ends: ['act', 'closedRequest', 'closedBreach'],
    seenBy: ['owner', 'treasurer'],
    outside: ['authorities'],
  },
} as const satisfies Readonly<Record<PurposeName, PurposeFacts>>;

/** Parts of the export of an account (`PersonalData`), by the purpose under which a person finds them. */
export const exportedUnder: Readonly<Record<string, PurposeName>> = {
  profile: 'account',
  language: 'account',
  consent: 'account',
  card: 'account',
  sessions: 'account',
  registrations: 'account',
  calls: 'messages',
  approvals: 'donations',
  donations: 'donations',
  expenses: 'donations',
  consents: 'safety',
  requests: 'safety',
  tellings: 'safety',
  parent: 'account',
  guardian: 'account',
  nominee: 'safety',
  emails: 'messages',
  messages: 'contact',
  newsletter: 'newsletter',
};

/** What opens to whom is said by the calls: those that show the data of a purpose. */
export const shownBy: Readonly<Record<PurposeName, readonly string[]>> = {
  account: ['listUsers'],
  messages: ['listCalls'],
  newsletter: ['listSubscribers'],
  help: ['listCases'],
  contact: ['listMessages'],
  donations: ['listDonations'],
  pictures: ['updateStory'],
  safety: ['listActivity'],
};

/** Of the register as a whole: people who are in the books already are told of each once. */
export const noticeVersion: number = Object.values(purposes).reduce((sum, { version }) => sum + version, 0);
