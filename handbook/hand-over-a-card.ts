import type { Task } from './task.ts';

export const handOverACard: Task = {
  id: 'hand-over-a-card',
  audience: 'desk',
  screens: ['/admin/cards', '/admin/users'],
  needs: 1,
  steps: [
    { open: '/admin/cards', entry: 'admin:nav.cards' },
    { press: 'office-cards:handOver' },
    { secret: 'freeCard', into: 'cards:code', says: 'code' },
    { type: 'handbook:people.second', into: 'office-cards:holderName' },
    { tick: 'office-cards:consentGiven' },
    { press: 'office-cards:handOver', says: 'give' },
  ],
};
