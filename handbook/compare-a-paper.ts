import type { Task } from './task.ts';

export const compareAPaper: Task = {
  id: 'compare-a-paper',
  audience: 'caseworker',
  screens: ['/admin/papers'],
  needs: 1,
  steps: [
    { visit: '/admin/papers', says: 'start' },
    { look: 'office-wages:texts.title', says: 'texts' },
  ],
};
