import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../ui/late-part.ts';

const RegistrationToasts = latePart(() => import('./RegistrationToasts.tsx'));

/** Fetched after the page: there is nothing to say before somebody has acted. */
export function LateRegistrationToasts() {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return isStarted && <Suspense>{<RegistrationToasts />}</Suspense>;
}
