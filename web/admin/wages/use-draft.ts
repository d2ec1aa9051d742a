import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../app/use-signed-in-user.ts';
import { dropDraft, keepDraft, readDraft } from '../../wages/draft-store.ts';
import type { DraftAccount } from './account-draft.ts';

interface Kept {
  /** Which version it was made from. */
  version: number;
  draft: DraftAccount;
}

const writtenAfterMs = 400;

/** What is typed outlives a reload for an hour, sealed on this device. Without storage it lives as long as the page. */
export function useDraft(caseId: string, saved: Kept) {
  const owner = useSignedInUser()?.email ?? '';
  const [kept, setKept] = useState<Kept>(saved);
  const [isChanged, setChanged] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const timer = useRef(0);
  useEffect(() => {
    let isGone = false;
    void readDraft<Kept>(caseId, owner)
      .then((found) => {
        if (!found || isGone) return;
        setKept(found);
        setChanged(true);
        setRestored(true);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer.current);
    };
  }, [caseId, owner]);
  const forget = (): void => {
    clearTimeout(timer.current);
    setChanged(false);
    setRestored(false);
    void dropDraft(caseId).catch(() => undefined);
  };
  return {
    ...kept,
    isChanged,
    isRestored,
    change: (draft: DraftAccount): void => {
      const next = { ...kept, draft };
      setKept(next);
      setChanged(true);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => void keepDraft(caseId, owner, next).catch(() => undefined),
        writtenAfterMs,
      );
    },
    /** Over what somebody else has saved: by choice. */
    goOnFrom: (version: number): void => setKept((before) => ({ ...before, version })),
    /** What was saved, by whomever, stands in the place of what was typed. */
    replace: (now: Kept): void => {
      setKept(now);
      forget();
    },
  };
}
