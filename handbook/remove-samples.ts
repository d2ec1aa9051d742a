import type { Task } from './task.ts';

export const removeSamples: Task = {
  id: 'remove-samples',
  audience: 'owner',
  screens: ['/admin/dashboard'],
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { press: 'admin:firstHour.all' },
    { press: 'admin:firstHour.items.samples.title' },
    { press: 'admin:firstHour.go' },
    { press: 'admin:dashboard.removeSamples' },
  ],
};
