import { personalIn } from '#contract/purpose-tables.ts';
import { keptDays, keptYears, type PurposeFacts, purposeNames, purposes } from '#contract/purposes.ts';
import type { Purpose } from '#contract/rights/purposes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readKeptYears } from '../../shared/settings/kept-years.ts';

type Years = Awaited<ReturnType<typeof readKeptYears>>;

const isIn = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

const endOf = (what: PurposeFacts['ends'][number], years: Years): Purpose['ends'][number] => ({
  what,
  days: isIn(keptDays, what) ? keptDays[what] : null,
  years: isIn(keptYears, what) ? years[what] : null,
});

/** The register, with the years that hold today. */
export async function listPurposes(reader: Reader): Promise<Purpose[]> {
  const years = await readKeptYears(reader);
  return purposeNames.map((name) => {
    const { version, basis, takingBack, ends, seenBy, outside } = purposes[name];
    return {
      name,
      version,
      basis,
      taking_back: takingBack,
      seen_by: [...seenBy],
      outside: [...outside],
      ends: ends.map((what) => endOf(what, years)),
      data: personalIn(name),
    };
  });
}
