import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pathAfterLogin, withSeatHash } from '../app/sign-in-paths.ts';
import { useAuth } from '../app/use-auth.ts';

/**
 * Redirects signed-in people, also after signing in here or in another tab. Until the session is read the form stays: it may
 * hold typed text.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { known, user, madeCard } = useAuth();
  const { pathname, search } = useLocation();
  const [wasGuest, setWasGuest] = useState(false);
  if (known && !user && !wasGuest) setWasGuest(true);
  // Whoever has just made a card sees it first, and goes on from there.
  if (!user || (madeCard !== null && pathname === '/register')) return children;
  const path = pathAfterLogin(user, search);
  return <Navigate to={wasGuest ? path : withSeatHash(path)} replace />;
}
