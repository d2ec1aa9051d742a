import type { Task } from './task.ts';

export const printCards: Task = {
  id: 'print-cards',
  audience: 'desk',
  screens: ['/admin/cards', '/admin/cards/:batch/sheet'],
  needs: 1,
  steps: [
    { open: '/admin/cards', entry: 'admin:nav.cards' },
    { type: { plain: '10' }, into: 'office-cards:count' },
    { press: 'office-cards:make' },
    { look: 'office-cards:sheets', says: 'sheet' },
  ],
};
