import type { Task } from './task.ts';

export const chooseACaseworker: Task = {
  id: 'choose-a-caseworker',
  audience: 'owner',
  screens: ['/admin/office'],
  needs: 1,
  steps: [
    { open: '/admin/office', entry: 'admin:nav.office' },
    { press: 'duties:office.change', within: 'handbook:people.desk' },
    { tick: 'duties:names.caseworker' },
    { secret: 'password', into: 'duties:office.password' },
    { press: 'admin:dialog.save' },
  ],
};
