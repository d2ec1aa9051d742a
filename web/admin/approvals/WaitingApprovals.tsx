import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import { useCall } from '../../app/use-call.ts';
import { useMay } from '../shared/Duties.tsx';
import { useWhileVisible } from '../shared/use-while-visible.ts';
import { listApprovals } from './approval-calls.ts';

interface Known {
  count: number;
  waiting: readonly Approval[];
  readAgain: () => void;
}

const WaitingContext = createContext<Known>({ count: 0, waiting: [], readAgain: () => undefined });

const everyMs = 60_000;

/** What waits for approval, for the sidebar and for the notice on every screen. */
export function WaitingApprovals({ children }: { children: ReactNode }) {
  const call = useCall();
  const { pathname } = useLocation();
  const mayList = useMay()('listApprovals');
  const [{ waiting, count }, setKnown] = useState<Pick<Known, 'waiting' | 'count'>>({ waiting: [], count: 0 });
  const readAgain = useCallback(() => {
    if (!mayList) return;
    call(listApprovals({ state: 'waiting', pageSize: '50' })).then(
      ({ data, total }) => setKnown({ waiting: data, count: total }),
      // A background call: on failure what is known stays.
      () => undefined,
    );
  }, [call, mayList]);
  const readOn = useCallback((_pathname: string) => readAgain(), [readAgain]);
  useEffect(() => readOn(pathname), [readOn, pathname]);
  useWhileVisible(everyMs, readAgain);
  return <WaitingContext value={{ count, waiting, readAgain }}>{children}</WaitingContext>;
}

export const useWaitingApprovals = (): Known => useContext(WaitingContext);
