import type { Task } from './task.ts';

export const enterRegistrationNumbers: Task = {
  id: 'enter-registration-numbers',
  audience: 'owner',
  screens: ['/admin/settings'],
  needs: 1,
  steps: [
    { open: '/admin/settings', entry: 'admin:settings.title' },
    { pick: 'admin:settings.pages.looks.title' },
    { press: 'admin:numbers.title' },
    { type: { plain: 'AAATA1234F' }, into: 'admin:numbers.pan' },
    { press: 'admin:settings.save', within: 'admin:numbers.title' },
  ],
};
