import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOpen, isWhollyOpen, type OfficeCallName } from '#contract/duties.ts';
import type { Duty } from '#contract/values/duty.ts';
import { useAsk } from '../../app/use-ask.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { keepOwnDuties, readMemory, readOwnDuties } from '../../calls/phone-memory.ts';
import { userKey } from '../../calls/session-keys.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { forgetGate } from '../../gate/forget-gate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OfficePage } from '../../routing/office-page.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface Me {
  id: string;
  duties: readonly Duty[];
}

/** For a desk without network, in this browser; the server checks every call again. */
const keepMe = (me: Me): void => {
  const of = readMemory(userKey);
  // An answer that comes after logging out leaves nothing.
  if (of !== null) keepOwnDuties(JSON.stringify({ ...me, of }));
};
const recallMe = (): Me | null => {
  try {
    const { id, duties, of } = JSON.parse(readOwnDuties() ?? 'null') ?? {};
    return of === readMemory(userKey) && Array.isArray(duties) ? { id, duties } : null;
  } catch {
    return null;
  }
};

const MeContext = createContext<Me | null>(null);

/** Knows what the caller may do, anew on each screen: a gained duty works at once. */
export function Duties({ children }: { children: (known: ReactNode | null) => ReactNode }) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const ask = useAsk();
  const { pathname } = useLocation();
  const [me, setMe] = useState<Me | null>(null);
  const [problem, setProblem] = useState<ErrorCode>();
  const read = useCallback(
    (_pathname: string) => {
      ask('readMe').then(
        ({ data: { id, duties } }) => {
          keepMe({ id, duties });
          if (!isOpen('readGateList', duties)) void forgetGate('all').catch(() => undefined);
          setProblem(undefined);
          setMe((before) => (before?.id === id && `${before.duties}` === `${duties}` ? before : { id, duties }));
        },
        ({ code, status }: Failure) => {
          const before = status >= 500 ? recallMe() : null;
          if (before) setMe(before);
          else setProblem(code);
        },
      );
    },
    [ask],
  );
  useEffect(() => read(pathname), [read, pathname]);
  const unknown = problem ? (
    <ErrorBox message={sayProblem(problem)} retryWord={t('list.retry')} onRetry={() => read(pathname)} />
  ) : (
    <Spinner label={t('list.loading')} />
  );
  // One tree for both: the drawer must not be made anew.
  return <MeContext value={me}>{children(me ? null : unknown)}</MeContext>;
}

/** The caller's own. */
export const useDuties = (): readonly Duty[] => useContext(MeContext)?.duties ?? [];

/** Whether a call is open to the caller: what is not gets no button. */
export function useMay(): (call: OfficeCallName) => boolean {
  const duties = useDuties();
  return (call) => isOpen(call, duties);
}

/** The same, where only the whole of it is of use. */
export function useMayWholly(): (call: OfficeCallName) => boolean {
  const duties = useDuties();
  return (call) => isWhollyOpen(call, duties);
}

/** Whether anything on a screen would work. */
export function useOpenPage(): (page: OfficePage) => boolean {
  const duties = useDuties();
  return ({ opens, wholly = false }) => opens?.some((call) => (wholly ? isWhollyOpen : isOpen)(call, duties)) ?? true;
}
