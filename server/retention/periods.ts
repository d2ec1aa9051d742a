const day = 86_400_000;

/** How long things are kept that nobody deletes by hand; `docs/privacy.md` and the page `/privacy` say the same. */
export const keptFor = {
  /** Since a member's session was last used; it opens nothing any more. */
  session: 30 * day,
  /** Since somebody signed in on a device. */
  knownDevice: 365 * day,
  /** Since an e-mail was sent, or given up. */
  email: 180 * day,
  /** Since a message was closed. */
  closedMessage: 365 * day,
  /** Since somebody was told, or did not need to be. */
  doneCall: 90 * day,
  /** Since somebody left the newsletter: until then it is known why no news comes. */
  leftNewsletter: 30 * day,
  /** Since a second step was begun that nobody finished. */
  unconfirmedFactor: day,
  /** Since an act of the office: the law wants at least one year. */
  act: 730 * day,
};

export type Kept = keyof typeof keptFor;
