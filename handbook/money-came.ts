import type { Task } from './task.ts';

export const moneyCame: Task = {
  id: 'money-came',
  audience: 'caseworker',
  screens: ['/admin/cases/:id'],
  needs: 1,
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { press: 'office-help:entry.money' },
    { type: { plain: '12,500' }, into: 'office-help:money.rupees' },
    { choose: 'office-help:money.cash', of: 'office-help:money.how' },
    { press: 'admin:dialog.save' },
  ],
};
