import type { Task } from './task.ts';

export const writeToParticipants: Task = {
  id: 'write-to-participants',
  audience: 'editor',
  screens: ['/admin/events/:id/words', '/admin/events/:id/words/new', '/admin/events/:id/words/:word'],
  needs: 1,
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:events.write', within: 'handbook:people.course', isFirst: true },
    { press: 'office-words:new' },
    { type: 'handbook:tasks.write-to-participants.values.subject', into: 'office-words:subject' },
    { type: 'handbook:tasks.write-to-participants.values.text', into: 'office-words:text' },
    { press: 'admin:dialog.save' },
    { look: 'office-words:preview', says: 'preview' },
    { press: 'office-words:count' },
  ],
};
