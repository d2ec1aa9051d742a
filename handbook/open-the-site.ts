import type { Task } from './task.ts';

export const openTheSite: Task = {
  id: 'open-the-site',
  audience: 'owner',
  screens: ['/admin/dashboard', '/admin/settings', '/admin/settings/foundation'],
  needs: 1,
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { look: 'admin:firstHour.title', says: 'list' },
    { visit: '/admin/settings/foundation', says: 'foundation' },
    { type: { plain: 'Asha Foundation' }, into: 'admin:foundation.name.en' },
    { press: 'admin:foundation.groups.reach' },
    { type: { plain: '98765 43210' }, into: 'admin:foundation.phone' },
    { press: 'admin:settings.save', within: 'admin:foundation.title' },
    { press: 'admin:settings.behind.keep', says: 'later' },
  ],
};
