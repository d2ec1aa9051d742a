import type { Task } from './task.ts';

export const recordAVoice: Task = {
  id: 'record-a-voice',
  audience: 'editor',
  screens: ['/admin/clips'],
  needs: 2,
  steps: [
    { open: '/admin/clips', entry: 'admin:nav.clips' },
    { look: 'office-clips:text', says: 'read' },
  ],
};
