import { Problem } from '#contract/protocol/problem.ts';
import type { Breach } from '#contract/rights/breaches.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import type { Print } from '../../shared/printing/printer.ts';
import { readSettings } from '../../shared/settings/settings.service.ts';
import { readBreach } from './breaches.service.ts';
import { listTold, type NotifiedRow } from './tellings.sql.ts';

export interface ReportToPrint {
  breach: Breach;
  people: (Omit<NotifiedRow, 'told_at'> & { told_at: string | null })[];
  language: Language;
  foundation: string;
  printedOn: IndiaDay;
}

/** The report to the Board, in the language of the office, with everybody whose data were touched and when each was told. */
export async function printBreachReport(
  { database, print }: { database: Database; print: Print },
  id: string,
  act: OfficeAct,
): Promise<{ name: string; bytes: Buffer }> {
  const { language, now, actor } = act;
  const { foundation } = await readSettings(database, language);
  const report = await database.transaction(async (tx) => {
    const breach = await readBreach(tx, id, actor.id);
    if (!breach) throw new Problem('not_found');
    const target = { kind: 'breach', id, name: String(breach.number) };
    await recordAct(tx, { ...act, action: 'exported', target }, now);
    const rows = await listTold(tx, { breachId: id });
    const people = rows.map(({ told_at, ...row }) => ({ ...row, told_at: told_at?.toISOString() ?? null }));
    return { breach, people, language, foundation: foundation.name[language], printedOn: indiaDayOf(now) };
  });
  const bytes = await print(new URL('./breach-pdf.ts', import.meta.url), report satisfies ReportToPrint);
  return { name: `breach-${report.breach.number}.pdf`, bytes };
}
