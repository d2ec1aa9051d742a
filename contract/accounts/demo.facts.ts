import { type Duty, duties } from '../values/duty.ts';

/** Of every account of a demo: no secret, the login page shows it. */
export const demoPassword = 'green lamp by the river';

export const demoOwner = 'owner@example.org';

interface DemoSignIn {
  email: string;
  /** Null: a member. */
  duty: Duty | null;
}

/** Somebody with each duty, and a member. */
export const demoSignIns: readonly DemoSignIn[] = [
  ...duties.map((duty) => ({ email: duty === 'owner' ? demoOwner : `${duty}@example.org`, duty })),
  { email: 'member@example.org', duty: null },
];
