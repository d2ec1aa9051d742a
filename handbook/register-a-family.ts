import type { Task } from './task.ts';

export const registerAFamily: Task = {
  id: 'register-a-family',
  audience: 'desk',
  screens: ['/admin/registrations', '/admin/events/:id/registrations', '/admin/events/:id/attendance'],
  needs: 2,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'admin:nav.registrations', within: 'handbook:people.camp' },
    { press: 'office-events:registrations.telephone' },
    { type: 'handbook:people.second', into: 'admin:users.name' },
    { choose: { plain: '4' }, of: 'events:party.labelOffice' },
    { type: { plain: '98765 43219' }, into: 'account:field.phone' },
    { press: 'office-events:registrations.register' },
  ],
};
