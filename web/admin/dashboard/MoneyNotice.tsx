import { readDonationSummary } from '../donations/ledger/donation-calls.ts';
import { Warnings } from '../donations/ledger/Warnings.tsx';
import { useLoaded } from '../shared/use-loaded.ts';

/** What does not wait until somebody opens the ledger. */
const urgent: ReadonlySet<string> = new Set(['key_not_copied', 'urn_expired', 'urn_expires', 'unassigned']);
const thisMonth = '';

/** Absent while nothing is wrong, and when it could not be read: the ledger says so itself. */
export function MoneyNotice() {
  const { data, reload } = useLoaded(readDonationSummary, thisMonth);
  if (!data) return null;
  return <Warnings warnings={data.warnings.filter((code) => urgent.has(code))} onChanged={() => void reload()} />;
}
