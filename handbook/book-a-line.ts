import type { Task } from './task.ts';

export const bookALine: Task = {
  id: 'book-a-line',
  audience: 'treasurer',
  screens: ['/admin/statements', '/admin/statements/:id'],
  wide: true,
  needs: 1,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { open: '/admin/statements', entry: 'admin:nav.statements' },
    { look: 'office-statements:line.directions.in', says: 'line' },
    { press: 'office-statements:hints.book', says: 'book' },
  ],
};
