/** Why somebody is told by hand. In the order of the list: a reminder is the least urgent. */
export const callKinds = [
  'breach',
  'seat_freed',
  'event_changed',
  'course_changed',
  'event_cancelled',
  'registration_cancelled',
  'course_seat_given',
  'card_changed',
  'pin_changed',
  'accounts_merged',
  'thanks',
  'certificate_ready',
  'pledge',
  'request_answered',
  'nominee',
  'notice',
  'course_missed',
  'event_word',
  'reminder',
] as const;
export type CallKind = (typeof callKinds)[number];

/** About the safety of an account: they are told also to who wants no messages. */
export const safetyCallKinds = [
  'card_changed',
  'pin_changed',
  'accounts_merged',
  'request_answered',
  'nominee',
  'breach',
  'notice',
] as const satisfies readonly CallKind[];

export const callStates = ['waiting', 'taken', 'told', 'wrong_number', 'unreachable', 'sent', 'dropped'] as const;

/** What came of a call. `no_answer` puts it back for some hours, and the third time makes it `unreachable`. */
export const callResults = ['told', 'no_answer', 'wrong_number', 'dropped'] as const;

/** In characters: two parts of an SMS in Hindi or Urdu would hold less, but nothing may be missing. */
export const longestCallText = 300;
export const longestCallNote = 200;

export const takenForMinutes = 15;
export const calledAgainAfterHours = 4;
export const mostCallTries = 3;
