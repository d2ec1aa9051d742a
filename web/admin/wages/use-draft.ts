import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useSignedInUser } from '../../app/use-signed-in-user.ts';
import type { StoreState } from '../../store/create-store.ts';
import { dropDraft, keepDraft, readDraft } from '../../wages/draft-store.ts';
import type { DraftAccount } from './account-draft.ts';

export interface Kept {
  /** Which version it was made from. */
  version: number;
  draft: DraftAccount;
}

export interface Work {
  /** What was typed and is not saved yet. */
  kept: Kept | undefined;
  isRestored: boolean;
  keep: (kept: Kept) => void;
  /** What was sent is saved; what was typed meanwhile goes on from there. */
  noteSaved: (version: number, sent: DraftAccount) => void;
  forget: () => void;
}

const writtenAfterMs = 150;

/**
 * What is typed into the account of a case outlives a reload for an hour, sealed on this device. Without storage it lives
 * as long as the page.
 */
export function useDraft(caseId: string): Work {
  const store = useStore<StoreState>();
  const owner = useSignedInUser()?.email ?? '';
  const [kept, setKept] = useState<Kept>();
  const [isRestored, setRestored] = useState(false);
  const latest = useRef<Kept>(undefined);
  const timer = useRef(0);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    const now = latest.current;
    // Signing out deletes all drafts, and leaving the screen afterwards must not write one anew.
    const isStillTheirs = () => latest.current !== undefined && store.getState().auth.user?.email === owner;
    if (now) void keepDraft(caseId, owner, now, isStillTheirs).catch(() => undefined);
  }, [caseId, owner, store]);

  useEffect(() => {
    let isGone = false;
    void readDraft<Kept>(caseId, owner)
      .then((found) => {
        // Whoever has begun to type meanwhile goes on with that.
        if (!found || isGone || latest.current) return;
        latest.current = found;
        setKept(found);
        setRestored(true);
      })
      .catch(() => undefined);
    const flush = () => {
      if (timer.current !== 0) write();
    };
    addEventListener('pagehide', flush);
    return () => {
      isGone = true;
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [caseId, owner, write]);

  const keep = (next: Kept): void => {
    latest.current = next;
    setKept(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(write, writtenAfterMs);
  };
  const forget = (): void => {
    clearTimeout(timer.current);
    timer.current = 0;
    latest.current = undefined;
    setKept(undefined);
    setRestored(false);
    void dropDraft(caseId).catch(() => undefined);
  };
  return {
    kept,
    isRestored,
    keep,
    forget,
    noteSaved: (version, sent) => {
      const now = latest.current;
      if (now && now.draft !== sent) keep({ version, draft: now.draft });
      else forget();
    },
  };
}
