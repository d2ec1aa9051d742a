import { useQuery } from '../../app/use-query.ts';
import { Warnings } from '../donations/ledger/Warnings.tsx';

/** What does not wait until somebody opens the ledger. */
const urgent: ReadonlySet<string> = new Set(['key_not_copied', 'urn_expired', 'urn_expires', 'unassigned']);

/** Absent while nothing is wrong, and when it could not be read: the ledger says so itself. */
export function MoneyNotice() {
  const { reply, reload } = useQuery('readDonationSummary');
  if (!reply) return null;
  return <Warnings warnings={reply.data.warnings.filter((code) => urgent.has(code))} onChanged={reload} />;
}
