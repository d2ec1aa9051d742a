import type { Task } from './task.ts';

export const giveADonationBack: Task = {
  id: 'give-a-donation-back',
  audience: 'treasurer',
  screens: ['/admin/donations'],
  needs: 2,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { press: 'office-donations:views.list' },
    { press: 'office-donations:donation.open', within: 'handbook:people.salma' },
    { press: 'office-donations:acts.refund' },
    { type: { plain: 'V-17' }, into: 'office-donations:refund.voucher' },
    { type: 'handbook:tasks.give-a-donation-back.values.why', into: 'duties:approvals.reason' },
    { press: 'duties:approvals.ask' },
  ],
};
