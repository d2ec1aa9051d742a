import type { Task } from './task.ts';

export const agreeAsTheSecond: Task = {
  id: 'agree-as-the-second',
  audience: 'owner',
  screens: ['/admin/approvals', '/admin/approvals/:id'],
  needs: 2,
  steps: [
    { open: '/admin/approvals', entry: 'admin:nav.approvals' },
    { pick: 'duties:approvals.kinds.donation_verify' },
    { look: 'duties:approvals.reason', says: 'read' },
    { press: 'duties:approvals.approve' },
    { secret: 'password', into: 'duties:approvals.password' },
    { press: 'duties:approvals.approve', says: 'confirm' },
  ],
};
