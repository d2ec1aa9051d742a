import type { Task } from './task.ts';

export const checkTheBackup: Task = {
  id: 'check-the-backup',
  audience: 'owner',
  screens: ['/admin/dashboard'],
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { look: 'admin:dashboard.backups', says: 'backups' },
  ],
};
