import type { Task } from './task.ts';

export const enterCashAndGoods: Task = {
  id: 'enter-cash-and-goods',
  audience: 'treasurer',
  screens: ['/admin/donations'],
  needs: 2,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { press: 'office-donations:new.title' },
    { choose: 'receipt:modes.cash', of: 'office-donations:donation.mode' },
    { type: { plain: '500' }, into: 'office-donations:new.amount' },
    { choose: 'office-donations:donor.nobody', of: 'office-donations:donation.donor' },
    { press: 'office-donations:new.save' },
  ],
};
