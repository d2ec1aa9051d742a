import { Navigate } from 'react-router';
import { officeHead } from './office-head.ts';

export const head = officeHead('nav.dashboard');

/** `/admin` itself and every address under it at which nothing stands. */
export function Component() {
  return <Navigate to="/admin/dashboard" replace />;
}
