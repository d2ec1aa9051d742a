import type { Task } from './task.ts';

export const somebodyLeaves: Task = {
  id: 'somebody-leaves',
  audience: 'owner',
  screens: ['/admin/office'],
  needs: 1,
  steps: [
    { open: '/admin/office', entry: 'admin:nav.office' },
    { press: 'duties:office.leave', within: 'handbook:people.editor' },
    { secret: 'password', into: 'duties:office.password' },
    { press: 'duties:office.leave', says: 'confirm' },
  ],
};
