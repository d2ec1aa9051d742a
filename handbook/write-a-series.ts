import type { Task } from './task.ts';

export const writeASeries: Task = {
  id: 'write-a-series',
  audience: 'editor',
  screens: ['/admin/events'],
  needs: 2,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:events.add' },
    { type: 'handbook:tasks.write-a-series.values.title', into: 'office-events:events.field.title' },
    { day: 7, into: 'events:fact.date' },
    { type: 'handbook:tasks.write-a-series.values.description', into: 'office-events:events.field.description' },
    { choose: 'office-events:events.repeat.week', of: 'office-events:events.repeat.label' },
    { type: { plain: '3' }, into: 'office-events:events.repeat.count' },
    { press: 'office-events:events.intent.publish' },
  ],
};
