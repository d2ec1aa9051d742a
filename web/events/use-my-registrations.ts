import { useEffect } from 'react';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useSignedInUser } from '../app/use-signed-in-user.ts';
import { leaveRegistrations, loadMyRegistrations } from '../store/registrations.ts';

/**
 * Has the registrations of whoever is signed in, told in the language of the page's content. On leaving the page all
 * messages about them are forgotten.
 */
export function useMyRegistrations(lang: Language): void {
  const { store, completeWords } = useApp();
  const email = useSignedInUser()?.email;
  useEffect(() => {
    if (!email) return;
    // The words about them do not come with a page that is the same for everybody.
    const words = completeWords().catch(() => undefined);
    void words.then(() => store.dispatch(loadMyRegistrations(lang)));
  }, [store, completeWords, email, lang]);
  useEffect(() => () => void store.dispatch(leaveRegistrations()), [store]);
}
