import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { noteErased } from '../../../shared/backup/erased.service.ts';
import { readHelpSettings } from '../../../shared/settings/help-settings.ts';
import { listCasesToErase, makeShell } from './erasing.sql.ts';
import { asTarget } from './shown-case.ts';
import { forgetSuspects } from './suspects.service.ts';

/** Takes away all that is personal; what reports count stays. */
export async function eraseCase(tx: Queryable, id: string, now: Date): Promise<void> {
  const { districts } = await readHelpSettings(tx);
  await makeShell(tx, id, districts, now);
  await noteErased(tx, 'case', id, now);
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** For the job that forgets what was kept long enough. */
export async function eraseOldCases(tx: Queryable, now: Date): Promise<void> {
  await forgetSuspects(tx, now);
  const { keep_years } = await readHelpSettings(tx);
  const old = await listCasesToErase(tx, { today: indiaDayOf(now), closedBefore: yearsBefore(now, keep_years) });
  for (const { id, code } of old) {
    await eraseCase(tx, id, now);
    const act = { actor: null, action: 'deleted', target: asTarget({ id, code }), requestId: 'retention' } as const;
    await recordAct(tx, act, now);
  }
}
