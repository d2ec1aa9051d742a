import type { Task } from './task.ts';

export const putUpABanner: Task = {
  id: 'put-up-a-banner',
  audience: 'editor',
  screens: ['/admin/banners'],
  needs: 2,
  steps: [
    { open: '/admin/banners', entry: 'admin:nav.banners' },
    { press: 'office-content:add.banners' },
    { type: 'handbook:tasks.put-up-a-banner.values.title', into: 'office-content:field.title' },
    { file: 'photo', into: 'office-content:field.picture' },
    { press: 'admin:dialog.save' },
  ],
};
