import type { Task } from './task.ts';

export const getEmailWorking: Task = {
  id: 'get-email-working',
  audience: 'owner',
  screens: ['/admin/settings'],
  needs: 1,
  steps: [
    { open: '/admin/settings', entry: 'admin:settings.title' },
    { pick: 'admin:settings.pages.mail.title' },
    { look: 'admin:mailState.title', says: 'state' },
  ],
};
