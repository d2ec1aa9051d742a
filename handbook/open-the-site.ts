import type { Task } from './task.ts';

export const openTheSite: Task = {
  id: 'open-the-site',
  audience: 'owner',
  screens: ['/admin/dashboard', '/admin/settings', '/admin/settings/foundation'],
  needs: 1,
  steps: [
    { open: '/admin/dashboard', entry: 'admin:nav.dashboard' },
    { look: 'admin:firstHour.title', says: 'list' },
    { open: '/admin/settings', entry: 'admin:settings.title' },
    { pick: 'admin:settings.pages.foundation.title' },
    { type: { plain: 'Asha Foundation' }, into: 'admin:foundation.name.en' },
    { press: 'admin:foundation.groups.reach' },
    { type: { plain: '98765 43210' }, into: 'admin:foundation.phone' },
    { press: 'admin:settings.save', within: 'admin:foundation.title' },
    { press: 'admin:settings.behind.keep', says: 'later' },
  ],
};
