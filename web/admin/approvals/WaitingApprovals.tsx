import { createContext, type ReactNode, useContext } from 'react';
import type { Approval } from '#contract/approvals/approvals.ts';
import { useMay } from '../shared/Duties.tsx';
import { useBackgroundQuery } from '../shared/use-background-query.ts';

interface ApprovalQueue {
  count: number;
  waiting: readonly Approval[];
  readAgain: () => void;
}

const WaitingContext = createContext<ApprovalQueue>({ count: 0, waiting: [], readAgain: () => undefined });

/** What waits for approval, for the sidebar and for the notice on every screen. */
export function WaitingApprovals({ children }: { children: ReactNode }) {
  const mayList = useMay()('listApprovals');
  const query = mayList ? { state: 'waiting' as const, pageSize: '50' } : null;
  const { reply, reload: readAgain } = useBackgroundQuery('listApprovals', query && { query });
  const known = { count: reply?.total ?? 0, waiting: reply?.data ?? [], readAgain };
  return <WaitingContext value={known}>{children}</WaitingContext>;
}

export const useWaitingApprovals = (): ApprovalQueue => useContext(WaitingContext);
