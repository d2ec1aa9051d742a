import type { Task } from './task.ts';

export const countTheCash: Task = {
  id: 'count-the-cash',
  audience: 'treasurer',
  screens: ['/admin/cash'],
  needs: 1,
  steps: [
    { open: '/admin/cash', entry: 'admin:nav.cash' },
    { press: 'office-expenses:cash.count' },
    { look: 'office-expenses:cash.counted', says: 'sum' },
  ],
};
