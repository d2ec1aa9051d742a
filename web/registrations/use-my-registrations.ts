import { useEffect } from 'react';
import type { Language } from '#contract/language.ts';
import { useApp } from '../AppProviders.tsx';
import { useSignedInUser } from '../layout/use-signed-in-user.ts';
import { leaveRegistrations, loadMyRegistrations } from '../store/registrations.ts';

/**
 * Has the registrations of whoever is signed in, told in the language of the page's content. On leaving the page they and all
 * messages about them are forgotten.
 */
export function useMyRegistrations(lang: Language): void {
  const { store } = useApp();
  const email = useSignedInUser()?.email;
  useEffect(() => {
    if (email) void store.dispatch(loadMyRegistrations(lang));
  }, [store, email, lang]);
  useEffect(() => {
    if (email) return () => void store.dispatch(leaveRegistrations());
  }, [store, email]);
}
