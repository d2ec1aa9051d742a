import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useAuth } from '../app/use-auth.ts';
import { MembersOnly } from './MembersOnly.tsx';

/** The server checks every call again; this only hides pages on which nothing would work. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { isAdmin } = useAuth();
  return <MembersOnly>{isAdmin ? children : <Navigate to="/" replace />}</MembersOnly>;
}
