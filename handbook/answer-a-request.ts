import type { Task } from './task.ts';

export const answerARequest: Task = {
  id: 'answer-a-request',
  audience: 'owner',
  screens: ['/admin/requests'],
  steps: [
    { open: '/admin/requests', entry: 'admin:nav.requests' },
    { look: 'office-rights:requests.due', says: 'read' },
    { press: 'office-rights:requests.giveAnswer', within: 'handbook:people.ramesh' },
    { type: 'handbook:tasks.answer-a-request.values.answer', into: 'office-rights:requests.answer' },
    { press: 'admin:dialog.save' },
  ],
};
