import { useEffect } from 'react';
import { useApp } from '../AppProviders.tsx';
import { useSignedInUser } from '../layout/use-signed-in-user.ts';
import { leaveRegistrations, loadMyRegistrations } from '../store/registrations.ts';

/** Has the registrations of whoever is signed in; on leaving the page they and all messages about them are forgotten. */
export function useMyRegistrations(): void {
  const { store } = useApp();
  const email = useSignedInUser()?.email;
  useEffect(() => {
    if (!email) return;
    void store.dispatch(loadMyRegistrations());
    return () => void store.dispatch(leaveRegistrations());
  }, [store, email]);
}
