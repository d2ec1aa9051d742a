import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../app/use-call.ts';
import { useMay } from './Duties.tsx';
import { listMessages } from './message-calls.ts';
import { useWhileVisible } from './use-while-visible.ts';

interface Known {
  /** Number of messages with status new; 0 until it is known. */
  count: number;
  countAgain: () => void;
}

const NewMessagesContext = createContext<Known>({ count: 0, countAgain: () => undefined });

const everyMs = 60_000;

/** Counts new messages for the sidebar: on each screen, every minute, and after a change of status. */
export function NewMessages({ children }: { children: ReactNode }) {
  const call = useCall();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const mayList = useMay()('listMessages');
  const countAgain = useCallback(() => {
    if (!mayList) return;
    call(listMessages({ status: 'new', pageSize: '1' })).then(
      ({ total }) => setCount(total),
      // A background call: on failure the number stays.
      () => undefined,
    );
  }, [call, mayList]);
  const countOn = useCallback((_pathname: string) => countAgain(), [countAgain]);
  useEffect(() => countOn(pathname), [countOn, pathname]);
  useWhileVisible(everyMs, countAgain);
  return <NewMessagesContext value={{ count, countAgain }}>{children}</NewMessagesContext>;
}

export const useNewMessages = (): Known => useContext(NewMessagesContext);
