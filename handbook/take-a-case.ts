import type { Task } from './task.ts';

export const takeACase: Task = {
  id: 'take-a-case',
  audience: 'caseworker',
  screens: ['/admin/cases', '/admin/cases/:id'],
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { press: 'office-help:act.take' },
    { press: 'admin:dialog.save' },
  ],
};
