import type { Task } from './task.ts';

export const readTheFigures: Task = {
  id: 'read-the-figures',
  audience: 'viewer',
  screens: ['/admin/dashboard', '/admin/cases/report', '/admin/donations'],
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { open: '/admin/cases/report', entry: 'admin:nav.caseReport' },
    { look: 'office-help:report.total', says: 'total' },
  ],
};
