import type { Task } from './task.ts';

export const closeTheYear: Task = {
  id: 'close-the-year',
  audience: 'treasurer',
  screens: ['/admin/returns'],
  wide: true,
  needs: 1,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { press: 'admin:nav.returns' },
    { choose: { plain: '2024-25' }, of: 'office-returns:year' },
    { look: 'office-returns:findings.none', says: 'missing' },
    { press: 'office-returns:close' },
    { press: 'office-returns:close', says: 'confirm' },
  ],
};
