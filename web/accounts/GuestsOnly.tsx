import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pathAfterLogin, withSeatWish } from './sign-in-paths.ts';
import { useAuth } from './use-auth.ts';

/**
 * Sends signed-in people on, and so does signing in, here or in another tab. Until it is known who is there the form stays: it
 * may already be typed into.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { known, user } = useAuth();
  const { search } = useLocation();
  const [wasGuest, setWasGuest] = useState(false);
  if (known && !user && !wasGuest) setWasGuest(true);
  if (!user) return children;
  const path = pathAfterLogin(user, search);
  return <Navigate to={wasGuest ? path : withSeatWish(path)} replace />;
}
