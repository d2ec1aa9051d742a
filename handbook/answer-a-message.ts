import type { Task } from './task.ts';

export const answerAMessage: Task = {
  id: 'answer-a-message',
  audience: 'desk',
  screens: ['/admin/messages', '/admin/outbox'],
  steps: [
    { open: '/admin/messages', entry: 'admin:nav.messages' },
    { pick: 'handbook:people.ramesh' },
    { type: 'handbook:tasks.answer-a-message.values.reply', into: 'office-post:messages.reply' },
    { press: 'office-post:messages.send' },
  ],
};
