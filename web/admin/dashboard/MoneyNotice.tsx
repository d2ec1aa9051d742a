import { useQuery } from '../../app/use-query.ts';
import { Warnings } from '../donations/ledger/Warnings.tsx';

/** What does not wait until somebody opens the ledger. */
const urgent: ReadonlySet<string> = new Set(['key_not_copied', 'urn_expired', 'urn_expires', 'unassigned']);

interface MoneyNoticeProps {
  /** The list before the opening asks for a copy of the key. */
  isKeyListed: boolean;
}

/** Absent while nothing is wrong, and when it could not be read: the ledger says so itself. */
export function MoneyNotice({ isKeyListed }: MoneyNoticeProps) {
  const { reply, reload } = useQuery('readDonationSummary');
  if (!reply) return null;
  const isSaidHere = (code: string) => urgent.has(code) && !(isKeyListed && code === 'key_not_copied');
  return <Warnings warnings={reply.data.warnings.filter(isSaidHere)} onChanged={reload} />;
}
