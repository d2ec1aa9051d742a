import { createContext, type ReactNode, useContext } from 'react';
import { useMay } from './Duties.tsx';
import { useBackgroundQuery } from './use-background-query.ts';

interface MessageCount {
  /** Number of messages with status new; 0 until it is known. */
  count: number;
  countAgain: () => void;
}

const NewMessagesContext = createContext<MessageCount>({ count: 0, countAgain: () => undefined });

/** Counts new messages for the sidebar: on each screen, every minute, and after a change of status. */
export function NewMessages({ children }: { children: ReactNode }) {
  const mayList = useMay()('listMessages');
  const query = mayList ? { status: 'new' as const, pageSize: '1' } : null;
  const { reply, reload: countAgain } = useBackgroundQuery('listMessages', query && { query });
  return <NewMessagesContext value={{ count: reply?.total ?? 0, countAgain }}>{children}</NewMessagesContext>;
}

export const useNewMessages = (): MessageCount => useContext(NewMessagesContext);
