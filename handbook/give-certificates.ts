import type { Task } from './task.ts';

export const giveCertificates: Task = {
  id: 'give-certificates',
  audience: 'desk',
  screens: ['/admin/events/:id/certificates'],
  needs: 1,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'admin:nav.registrations', within: 'handbook:people.past' },
    { press: 'office-papers:certificates.title' },
    { press: 'office-papers:certificates.give_one', says: 'give' },
  ],
};
