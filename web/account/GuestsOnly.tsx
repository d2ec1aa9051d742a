import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pathAfterLogin } from './sign-in-paths.ts';
import { useAuth } from './use-auth.ts';

/**
 * Sends signed-in people on, and so does signing in, here or in another tab. Until it is known who is there the form stays: it
 * may already be typed into.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { search } = useLocation();
  return user ? <Navigate to={pathAfterLogin(user, search)} replace /> : children;
}
