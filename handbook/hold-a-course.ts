import type { Task } from './task.ts';

export const holdACourse: Task = {
  id: 'hold-a-course',
  audience: 'editor',
  screens: ['/admin/events', '/admin/events/:id/course'],
  needs: 2,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:events.add' },
    { type: 'handbook:tasks.hold-a-course.values.title', into: 'office-events:events.field.title' },
    { day: 7, into: 'events:fact.date' },
    { type: 'handbook:tasks.hold-a-course.values.description', into: 'office-events:events.field.description' },
    { choose: 'office-events:events.repeat.day', of: 'office-events:events.repeat.label' },
    { type: { plain: '5' }, into: 'office-events:events.repeat.count' },
    { tick: 'office-events:events.course.label' },
    { type: { plain: '4' }, into: 'office-events:events.course.course_least' },
    { press: 'office-events:events.intent.publish' },
  ],
};
