import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../app/use-call.ts';
import { listMessages } from './message-calls.ts';
import { useWhileVisible } from './use-while-visible.ts';

interface Known {
  /** How many messages nobody has looked after yet; 0 until that is known. */
  count: number;
  countAgain: () => void;
}

const NewMessagesContext = createContext<Known>({ count: 0, countAgain: () => undefined });

const everyMs = 60_000;

/** Counts the new messages for the sidebar: on every screen that is opened, every minute, and when one was looked after. */
export function NewMessages({ children }: { children: ReactNode }) {
  const call = useCall();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const countAgain = useCallback(() => {
    call(listMessages({ status: 'new', pageSize: '1' })).then(
      ({ total }) => setCount(total),
      // Nobody asked for it: the number stays as it was.
      () => undefined,
    );
  }, [call]);
  const countOn = useCallback((_pathname: string) => countAgain(), [countAgain]);
  useEffect(() => countOn(pathname), [countOn, pathname]);
  useWhileVisible(everyMs, countAgain);
  return <NewMessagesContext value={{ count, countAgain }}>{children}</NewMessagesContext>;
}

export const useNewMessages = (): Known => useContext(NewMessagesContext);
