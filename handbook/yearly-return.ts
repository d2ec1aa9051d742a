import type { Task } from './task.ts';

export const yearlyReturn: Task = {
  id: 'yearly-return',
  audience: 'treasurer',
  screens: ['/admin/returns'],
  wide: true,
  needs: 2,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { press: 'admin:nav.returns' },
    { choose: { plain: '2024-25' }, of: 'office-returns:year' },
    { press: 'office-returns:ask' },
    { type: 'handbook:tasks.yearly-return.values.why', into: 'duties:approvals.reason' },
    { press: 'duties:approvals.ask' },
  ],
};
