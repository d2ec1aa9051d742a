import type { Task } from './task.ts';

export const writeReceipts: Task = {
  id: 'write-receipts',
  audience: 'treasurer',
  screens: ['/admin/receipts'],
  needs: 1,
  steps: [
    { open: '/admin/receipts', entry: 'admin:nav.receipts' },
    { tick: 'office-receipts:toWrite.chooseOne', says: 'choose' },
    { press: 'office-receipts:toWrite.write_one', says: 'write' },
    { look: 'office-receipts:toWrite.none', says: 'done' },
  ],
};
