import type { Task } from './task.ts';

export const enterFigures: Task = {
  id: 'enter-figures',
  audience: 'owner',
  screens: ['/admin/settings'],
  needs: 1,
  steps: [
    { open: '/admin/settings', entry: 'admin:settings.title' },
    { pick: 'admin:settings.pages.figures.title' },
    { press: 'site:figures.workersReached' },
    { type: { plain: '1200' }, into: 'admin:figures.value' },
    { press: 'admin:settings.save' },
  ],
};
