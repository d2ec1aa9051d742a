import type { Task } from './task.ts';

export const correctATranslation: Task = {
  id: 'correct-a-translation',
  audience: 'editor',
  screens: ['/admin/translations'],
  steps: [
    { open: '/admin/translations', entry: 'admin:nav.translations' },
    { choose: 'office-translations:states.missing', of: 'office-translations:state' },
    { look: 'office-translations:glossary.title', says: 'names' },
  ],
};
