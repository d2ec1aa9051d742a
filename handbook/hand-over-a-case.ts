import type { Task } from './task.ts';

export const handOverACase: Task = {
  id: 'hand-over-a-case',
  audience: 'caseworker',
  screens: ['/admin/cases/:id'],
  needs: 1,
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { press: 'office-help:more.handOver' },
    { choose: 'handbook:people.second', of: 'office-help:more.to' },
    { press: 'office-help:more.handOver', says: 'confirm' },
  ],
};
