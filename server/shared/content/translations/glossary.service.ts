import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { listTerms, lockTerms, queueTextsWithout, replaceTerms } from './glossary.sql.ts';
import { queueChannel } from './queue.service.ts';

const asList = (terms: readonly string[]) => ({ data: terms.map((term) => ({ term })) });

/** Names of people and places, which no machine may translate. */
/** Names that the machine must not translate. */
export const listNames = (queryable: Queryable): Promise<string[]> => listTerms(queryable);

export const readGlossary = async (queryable: Queryable) => asList(await listTerms(queryable));

export async function updateGlossary(database: Database, words: readonly string[], act: OfficeAct) {
  const after = [...new Set(words)];
  await database.transaction(async (tx) => {
    await lockTerms(tx);
    const before = await listTerms(tx);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await replaceTerms(tx, after);
    const target = { kind: 'glossary', id: 'glossary', name: 'Glossary' };
    await recordAct(
      tx,
      { ...act, action: 'changed', target, before: { terms: before }, after: { terms: after } },
      act.now,
    );
    const added = after.filter((term) => !before.includes(term));
    if (added.length === 0) return;
    await queueTextsWithout(tx, added, queueChannel, act.now);
    await raiseContentVersion(tx);
  });
  return asList(after);
}
