import type { Task } from './task.ts';

export const enterDonationDetails: Task = {
  id: 'enter-donation-details',
  audience: 'owner',
  screens: ['/admin/settings'],
  needs: 2,
  steps: [
    { open: '/admin/settings', entry: 'admin:settings.title' },
    { pick: 'admin:settings.pages.donations.title' },
    { type: { plain: 'seva@bank' }, into: 'admin:donation.upiId' },
    { secret: 'password', into: 'admin:donation.password' },
    { type: 'handbook:tasks.enter-donation-details.values.why', into: 'duties:donation.reason' },
    { press: 'admin:settings.save', within: 'admin:donation.title' },
  ],
};
