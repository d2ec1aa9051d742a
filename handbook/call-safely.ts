import type { Task } from './task.ts';

export const callSafely: Task = {
  id: 'call-safely',
  audience: 'caseworker',
  screens: ['/admin/cases/:id'],
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { look: 'office-help:contact.title', says: 'safe' },
    { look: 'office-help:contact.otherVoiceWords', says: 'say' },
    { press: 'office-help:entry.call' },
    { press: 'admin:dialog.save' },
  ],
};
