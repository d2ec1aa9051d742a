import type { z } from 'zod';
import type { BreakGlass } from '#contract/help/help-office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { HelpTools } from '../help-tools.ts';
import { caseLink, tellCaseworkers } from './alerts.service.ts';
import { findIdOf } from './cases.sql.ts';
import { asTarget, demandCase } from './shown-case.ts';
import { hasBrokenGlass, insertViews } from './views.sql.ts';

const openForMs = 60 * 60_000;

/** An owner who is no caseworker sees one case for an hour, before the eyes of all who work on cases. */
export async function breakGlass(
  { database, publicUrl, provePassword }: HelpTools,
  idOrCode: string,
  { password, reason }: z.output<typeof BreakGlass>,
  act: OfficeAct,
): Promise<{ id: string; until: Date }> {
  const { actor, network, now } = act;
  await provePassword({ personId: actor.id, password, network }, now);
  const id = await findIdOf(database, idOrCode);
  if (id === undefined) throw new Problem('not_found');
  await database.transaction(async (tx) => {
    const stored = await demandCase(tx, id);
    await insertViews(tx, { caseIds: [id], person: actor, why: 'break_glass', reason }, now);
    await recordAct(tx, { ...act, action: 'broke_glass', target: asTarget(stored) }, now);
    const words = { actor: actor.name, link: caseLink(publicUrl, id) };
    await tellCaseworkers(tx, { kind: 'helpGlassBroken', words }, now);
  });
  return { id, until: new Date(now.getTime() + openForMs) };
}

export interface GlassRequest {
  personId: string;
  method: string;
  /** As the router knows it, such as `/api/admin/cases/:id`. */
  route: string;
  caseId: string | undefined;
}

/** Reading and handing over, and nothing else, for 60 minutes. */
export function isGlassBroken(
  database: Database,
  { personId, method, route, caseId }: GlassRequest,
  now: Date,
): Promise<boolean> {
  const isOpened = method === 'GET' || method === 'HEAD' || route.endsWith('/handover');
  if (!isOpened || caseId === undefined || !/^[\da-f-]{36}$/i.test(caseId)) return Promise.resolve(false);
  return hasBrokenGlass(database, { caseId, personId, since: new Date(now.getTime() - openForMs) });
}
