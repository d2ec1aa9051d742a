import type { Task } from './task.ts';

export const whatCanIGet: Task = {
  id: 'what-can-i-get',
  audience: 'visitor',
  screens: ['/schemes', '/schemes/find'],
  steps: [
    { open: '/schemes/find', entry: 'site:nav.schemes' },
    { look: 'schemes:title', says: 'age' },
  ],
};
