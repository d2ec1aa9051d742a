import type { Task } from './task.ts';

export const whatCanIGet: Task = {
  id: 'what-can-i-get',
  audience: 'visitor',
  screens: ['/schemes', '/schemes/find'],
  steps: [
    { visit: '/schemes/find', says: 'start' },
    { look: 'schemes:title', says: 'age' },
  ],
};
