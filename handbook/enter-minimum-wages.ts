import type { Task } from './task.ts';

export const enterMinimumWages: Task = {
  id: 'enter-minimum-wages',
  audience: 'owner',
  screens: ['/admin/minimum-wages'],
  needs: 1,
  steps: [
    { open: '/admin/minimum-wages', entry: 'admin:nav.minimumWages' },
    { press: 'office-wages:rates.add' },
    { look: 'office-wages:rates.source', says: 'source' },
  ],
};
