import type { Task } from './task.ts';

export const useYourCard: Task = {
  id: 'use-your-card',
  audience: 'visitor',
  screens: ['/login', '/profile'],
  needs: 2,
  steps: [
    { open: '/login', entry: 'site:nav.login' },
    { press: 'account:login.withCard' },
    { secret: 'card', into: 'cards:code', says: 'code' },
    { secret: 'pin', into: 'cards:pin', says: 'pin' },
    { press: 'cards:enter' },
  ],
};
