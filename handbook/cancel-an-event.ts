import type { Task } from './task.ts';

export const cancelAnEvent: Task = {
  id: 'cancel-an-event',
  audience: 'editor',
  screens: ['/admin/events'],
  needs: 1,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:events.cancel.open', within: 'handbook:people.camp' },
    { look: 'office-events:events.cancel.told', says: 'told' },
    {
      type: 'handbook:tasks.cancel-an-event.values.reason',
      into: 'office-events:events.cancel.reasonIn',
      says: 'reason',
    },
    { press: 'office-events:events.cancel.act' },
  ],
};
