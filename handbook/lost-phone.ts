import type { Task } from './task.ts';

export const lostPhone: Task = {
  id: 'lost-phone',
  audience: 'owner',
  screens: ['/admin/office', '/admin/users'],
  needs: 1,
  steps: [
    { open: '/admin/office', entry: 'admin:nav.office' },
    { press: 'duties:office.logOut', within: 'handbook:people.editor' },
    { secret: 'password', into: 'duties:office.password' },
    { press: 'duties:office.logOut', says: 'confirm' },
  ],
};
