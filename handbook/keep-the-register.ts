import type { Task } from './task.ts';

export const keepTheRegister: Task = {
  id: 'keep-the-register',
  audience: 'desk',
  screens: ['/admin/events/:id/register'],
  steps: [
    { open: '/admin/events', entry: 'admin:nav.events' },
    { press: 'office-events:register.title', within: 'handbook:people.course' },
    { press: 'office-events:register.change', within: 'handbook:people.sunita' },
    { choose: 'office-events:register.state.came', of: 'office-events:register.was' },
    { press: 'admin:dialog.save' },
  ],
};
