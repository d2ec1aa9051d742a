import type { Task } from './task.ts';

export const copyTheKey: Task = {
  id: 'copy-the-key',
  audience: 'owner',
  screens: ['/admin/dashboard'],
  needs: 1,
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { press: 'admin:firstHour.all' },
    { press: 'admin:firstHour.items.donorKey.title' },
    { press: 'admin:firstHour.how' },
    { press: 'duties:key.act', says: 'stored' },
  ],
};
