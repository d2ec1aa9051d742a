import { Navigate } from 'react-router';
import { screens } from '../../app/screens.ts';
import { officeHead } from '../shared/office-head.ts';

export const head = officeHead('nav.dashboard');

/** `/admin` and every unknown address under it. */
export function Component() {
  return <Navigate to={screens.dashboard()} replace />;
}
