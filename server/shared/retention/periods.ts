const day = 86_400_000;

/** How long things are kept that nobody deletes by hand; `docs/privacy.md` and the page `/privacy` say the same. */
export const keptFor = {
  /** Since a member's session was last used; it opens nothing any more. */
  session: 30 * day,
  /** Since somebody signed in on a device. */
  knownDevice: 365 * day,
  /** Since an e-mail was sent, or given up. */
  email: 180 * day,
  /** Since a change of an event could be taken back. */
  takeBack: day,
  /** Since a message was closed. */
  closedMessage: 365 * day,
  /** Since somebody was told, or did not need to be. */
  doneCall: 90 * day,
  /** Since somebody left the newsletter: until then it is known why no news comes. */
  leftNewsletter: 30 * day,
  /** Since a second step was begun that nobody finished. */
  unconfirmedFactor: day,
  /** Since a case was closed: voices tell more than words. */
  caseVoice: 180 * day,
  /** Since somebody of the office saw a case. */
  caseView: 730 * day,
  /** Since a part of a file came whose rest never did. */
  casePiece: day,
  /** Since a request that may be repeated. */
  caseRequest: day,
  /** Since an invitation into the office was closed. */
  closedInvitation: 30 * day,
  /** Since somebody of the office gave another an account, a duty or a key. A day more than it counts. */
  tie: 31 * day,
  /** Since somebody said that a gift would come, and none came. */
  intendedGift: 90 * day,
  /** Since somebody said that a gift was sent, and none came. */
  claimedGift: 365 * day,
  /** Since somebody gave an address for a receipt, without a gift. */
  spareDonor: 90 * day,
  /** Gifts, and what was decided about money: the settings say for how many years after the end of the year. */
  books: 365 * day,
  /** Since a receipt was printed; it is printed anew when somebody wants it. */
  receiptPdf: 90 * day,
  /** Since a card was made that nobody has claimed; then it is dead. */
  unclaimedCard: 365 * day,
  /** Since a card died: of its code the hash stays, so that it is never used again. */
  deadCard: 365 * day,
  /** Since the day of the event: names of those who came along with somebody. */
  companionName: 90 * day,
  /** Since the day on which a page was read so often. */
  pageReads: 90 * day,
  /** Since an act of the office: the law wants at least one year. */
  act: 730 * day,
};

export type Kept = keyof typeof keptFor;
