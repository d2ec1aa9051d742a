import type { Task } from './task.ts';

export const compareAPaper: Task = {
  id: 'compare-a-paper',
  audience: 'caseworker',
  screens: ['/admin/papers'],
  needs: 1,
  steps: [
    { open: '/admin/papers', entry: 'admin:nav.paperTexts' },
    { look: 'office-wages:texts.title', says: 'texts' },
  ],
};
