import type { Task } from './task.ts';

export const checkAScheme: Task = {
  id: 'check-a-scheme',
  audience: 'editor',
  screens: ['/admin/schemes', '/admin/schemes/new', '/admin/schemes/:id', '/admin/schemes/check'],
  needs: 1,
  steps: [
    { open: '/admin/schemes', entry: 'admin:nav.schemes' },
    { press: 'office-schemes:bulk.title' },
    { look: 'office-schemes:bulk.title', says: 'source' },
  ],
};
