import type { Task } from './task.ts';

export const writeAnEvent: Task = {
  id: 'write-an-event',
  audience: 'editor',
  screens: ['/admin/events', '/admin/events/:id/preview'],
  needs: 2,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:events.add' },
    { type: 'handbook:tasks.write-an-event.values.title', into: 'office-events:events.field.title' },
    { day: 30, into: 'events:fact.date' },
    { type: { plain: '10:00' }, into: 'events:fact.time' },
    { type: 'handbook:tasks.write-an-event.values.place', into: 'events:fact.place' },
    { type: 'handbook:tasks.write-an-event.values.description', into: 'office-events:events.field.description' },
    { type: { plain: '40' }, into: 'office-events:events.field.capacity' },
    { press: 'office-events:events.intent.publish' },
  ],
};
