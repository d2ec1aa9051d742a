import type { Task } from './task.ts';

export const settleScans: Task = {
  id: 'settle-scans',
  audience: 'desk',
  screens: ['/admin/events/:id/scans'],
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'admin:nav.registrations', within: 'handbook:people.today' },
    { press: 'office-papers:scans.title' },
    { look: 'office-papers:scans.log', says: 'log' },
  ],
};
