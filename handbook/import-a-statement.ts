import type { Task } from './task.ts';

export const importAStatement: Task = {
  id: 'import-a-statement',
  audience: 'treasurer',
  screens: ['/admin/statements'],
  wide: true,
  needs: 2,
  steps: [
    { open: '/admin/donations', entry: 'admin:nav.donations' },
    { open: '/admin/statements', entry: 'admin:nav.statements' },
    { press: 'office-statements:upload.title' },
    { file: 'statement', into: 'office-statements:upload.file' },
    { type: { plain: '4321' }, into: 'office-statements:upload.account' },
    { press: 'office-statements:upload.read' },
  ],
};
