import { useEffect } from 'react';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useSignedInUser } from '../app/use-signed-in-user.ts';
import { leaveRegistrations, loadMyRegistrations } from '../store/registrations.ts';

/** Loads the member's registrations in the content's language. On unmount their messages are cleared. */
export function useMyRegistrations(lang: Language): void {
  const { store, completeWords } = useApp();
  const user = useSignedInUser();
  // People without an e-mail are told apart by their names.
  const who = user && `${user.email} ${user.name}`;
  useEffect(() => {
    if (who === null) return;
    // A page that is the same for everybody does not include these words.
    const words = completeWords().catch(() => undefined);
    void words.then(() => store.dispatch(loadMyRegistrations(lang)));
  }, [store, completeWords, who, lang]);
  useEffect(() => () => void store.dispatch(leaveRegistrations()), [store]);
}
