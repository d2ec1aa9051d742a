import type { Task } from './task.ts';

export const gateWithoutNetwork: Task = {
  id: 'gate-without-network',
  audience: 'desk',
  screens: ['/admin/events/:id/check-in'],
  needs: 1,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:desk.title', within: 'handbook:people.today' },
    { look: 'office-events:desk.scan', says: 'scan' },
    { secret: 'passCode', into: 'office-events:desk.search', says: 'code' },
    { press: 'office-events:registrations.checkIn', within: 'handbook:people.sunita' },
    { look: 'office-events:desk.line.allSent', says: 'sent' },
  ],
};
