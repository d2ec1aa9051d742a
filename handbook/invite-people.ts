import type { Task } from './task.ts';

export const invitePeople: Task = {
  id: 'invite-people',
  audience: 'owner',
  screens: ['/admin/office'],
  needs: 2,
  steps: [
    { open: '/admin/office', entry: 'admin:nav.office' },
    { press: 'duties:office.invite' },
    { type: { plain: 'rehana@example.org' }, into: 'account:field.email' },
    { type: 'handbook:people.second', into: 'admin:users.name' },
    { tick: 'duties:names.desk', says: 'duty' },
    { secret: 'password', into: 'duties:office.password' },
    { press: 'duties:office.invite', says: 'send' },
  ],
};
