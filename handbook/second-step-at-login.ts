import type { Task } from './task.ts';

export const secondStepAtLogin: Task = {
  id: 'second-step-at-login',
  audience: 'owner',
  screens: ['/admin/dashboard'],
  needs: 2,
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { press: 'admin:firstHour.all' },
    { press: 'admin:firstHour.items.secondStep.title' },
    { press: 'admin:firstHour.go' },
    { press: 'security:setUp' },
    { secret: 'password', into: 'account:field.password' },
    { press: 'security:next' },
    { look: 'security:scan.code', says: 'scan' },
  ],
};
