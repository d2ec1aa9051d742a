import type { Task } from './task.ts';

export const countTheCash: Task = {
  id: 'count-the-cash',
  audience: 'treasurer',
  screens: ['/admin/cash'],
  needs: 1,
  steps: [
    { visit: '/admin/cash', says: 'start' },
    { press: 'office-expenses:cash.count' },
    { look: 'office-expenses:cash.counted', says: 'sum' },
  ],
};
