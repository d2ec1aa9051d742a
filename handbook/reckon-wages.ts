import type { Task } from './task.ts';

export const reckonWages: Task = {
  id: 'reckon-wages',
  audience: 'caseworker',
  screens: ['/admin/cases/:id/account'],
  needs: 2,
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { press: 'office-wages:open' },
    { look: 'office-wages:title', says: 'account' },
  ],
};
