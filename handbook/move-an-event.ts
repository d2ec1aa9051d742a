import type { Task } from './task.ts';

export const moveAnEvent: Task = {
  id: 'move-an-event',
  audience: 'editor',
  screens: ['/admin/events'],
  needs: 1,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:events.edit', within: 'handbook:people.camp' },
    { day: 40, into: 'events:fact.date' },
    { press: 'admin:dialog.save' },
    { look: 'office-events:events.told.title', says: 'told' },
  ],
};
