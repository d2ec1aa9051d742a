import type { Task } from './task.ts';

export const writePageTexts: Task = {
  id: 'write-page-texts',
  audience: 'owner',
  screens: ['/admin/settings'],
  needs: 1,
  steps: [
    { open: '/admin/settings', entry: 'admin:settings.title' },
    { pick: 'admin:settings.pages.words.title' },
    { choose: 'admin:words.pages.home', of: 'admin:words.page' },
    { press: 'admin:words.single.mission' },
    {
      type: 'handbook:tasks.write-page-texts.values.mission',
      into: 'admin:words.single.mission',
      isFirst: true,
      says: 'text',
    },
    { press: 'admin:settings.save' },
  ],
};
