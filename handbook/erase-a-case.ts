import type { Task } from './task.ts';

export const eraseACase: Task = {
  id: 'erase-a-case',
  audience: 'caseworker',
  screens: ['/admin/cases/:id'],
  needs: 1,
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { press: 'office-help:more.erase' },
    { type: 'handbook:tasks.erase-a-case.values.why', into: 'office-help:act.why' },
    { press: 'office-help:more.erase', says: 'confirm' },
  ],
};
