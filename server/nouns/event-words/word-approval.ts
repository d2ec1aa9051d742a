import { createHash } from 'node:crypto';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { WordCounts } from '#contract/event-words/event-words.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { languages } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findPerson } from '../../shared/accounts/accounts.service.ts';
import type { ApprovalKind, Words } from '../../shared/approvals/approval-kind.ts';
import type { Request } from '../../shared/approvals/approvals.service.ts';
import type { HandsOf } from '../../shared/approvals/who-agrees.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { demandEvent, type EventRow } from '../events/events.service.ts';
import { approvalSubject, lockWord, setCounted, setWordState, type WordRow } from './event-words.sql.ts';
import { announceWords } from './sending.service.ts';
import { textIn } from './word-messages.ts';
import { readMachineTexts } from './word-texts.ts';

const kind = 'event_word';

export const approvalOf = ({ event_id, id }: Pick<WordRow, 'event_id' | 'id'>) => ({
  kind,
  subject: approvalSubject(event_id, id),
});

interface Payload extends HandsOf {
  word: string;
  /** As they were shown to who agrees, with those of the machine: a translation that is corrected later does not go out. */
  texts?: WordRow['texts'];
}

/** Of the word as it stands: with another text or for others it is another request. */
function wordsNow({ texts, to, languages: readers, day_id, urgent }: WordRow): Words {
  const standing = JSON.stringify([Object.entries(texts).toSorted(), to, readers, day_id, urgent]);
  return { standingHash: createHash('sha256').update(standing).digest('hex') };
}

/** With the texts as they go out. */
export function requestFor(
  word: WordRow,
  event: EventRow,
  { texts, counts }: { texts: WordRow['texts']; counts: WordCounts },
): Request {
  const written = languages.flatMap((language) => texts[language] ?? []);
  const { subject } = textIn(word, word.source_language);
  return {
    ...approvalOf(word),
    payload: { word: word.id, writer: word.writtenById, texts } satisfies Payload,
    before: wordsNow(word),
    after: {
      event: event.title,
      words: written.map((each) => `${each.subject}\n${each.text}`).join('\n\n'),
      ...Object.fromEntries(Object.entries(counts).map(([way, count]) => [`by_${way}`, String(count)])),
    },
    reason: `${event.title}: ${subject}`.slice(0, longestReason),
  };
}

/** Those who were counted when it was asked for are written down already: with the consent it goes out to them. */
export const wordApproval: ApprovalKind = {
  isAskedByAnyDuty: true,
  check: async (tx: Queryable, payload: unknown): Promise<Words> => {
    const word = await lockWord(tx, (payload as Payload).word);
    const sender = word?.sentById ? await findPerson(tx, word.sentById) : undefined;
    const isThere = sender?.role === 'admin' && sender.status === 'active';
    return word?.state === 'asked' && isThere ? wordsNow(word) : {};
  },
  apply: async (tx: Queryable, payload: unknown, { actor, approvedBy, requestId, now }): Promise<void> => {
    const { word: id, texts } = payload as Payload;
    const word = await lockWord(tx, id);
    if (!word) throw new Problem('approval_outdated');
    const event = await demandEvent(tx, word.event_id);
    const counts = word.counts ?? { email: 0, gateway: 0, call: 0, none: 0 };
    await setCounted(tx, word.id, texts ?? { ...(await readMachineTexts(tx, word)), ...word.texts }, counts);
    await setWordState(tx, word.id, { state: 'sending', isAgreed: approvedBy !== null }, now);
    const target = { kind: 'event', id: event.id, name: event.title };
    await recordAct(tx, { actor, action: 'sent', target, after: { people: word.people }, requestId }, now);
    announceWords(tx);
  },
};
