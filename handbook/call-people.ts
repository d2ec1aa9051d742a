import type { Task } from './task.ts';

export const callPeople: Task = {
  id: 'call-people',
  audience: 'desk',
  screens: ['/admin/calls'],
  needs: 2,
  steps: [
    { open: '/admin/calls', entry: 'admin:nav.calls' },
    { press: 'office-calls:take' },
    { look: 'office-calls:whatCame', says: 'ask' },
    { press: 'office-calls:results.told' },
  ],
};
