import type { Task } from './task.ts';

export const backupElsewhere: Task = {
  id: 'backup-elsewhere',
  audience: 'owner',
  screens: ['/admin/dashboard'],
  needs: 1,
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { press: 'admin:firstHour.all' },
    { press: 'admin:firstHour.items.backup.title' },
    { press: 'admin:firstHour.how' },
  ],
};
