import type { Task } from './task.ts';

export const countTheCash: Task = {
  id: 'count-the-cash',
  audience: 'treasurer',
  screens: ['/admin/cash'],
  needs: 1,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { press: 'admin:nav.expenses' },
    { press: 'office-expenses:cash.title' },
    { press: 'office-expenses:cash.count' },
    { type: { plain: '500' }, into: 'office-expenses:cash.counted', says: 'sum' },
    { press: 'office-expenses:cash.count', says: 'send' },
  ],
};
