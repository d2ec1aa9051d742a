import type { Task } from './task.ts';

export const importAStatement: Task = {
  id: 'import-a-statement',
  audience: 'treasurer',
  screens: ['/admin/statements'],
  wide: true,
  needs: 1,
  steps: [
    { visit: '/admin/statements?new=1', says: 'start' },
    { file: 'statement', into: 'office-statements:upload.file' },
    { type: { plain: '4321' }, into: 'office-statements:upload.account' },
    { press: 'office-statements:upload.read' },
  ],
};
