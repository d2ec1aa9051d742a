import type { Task } from './task.ts';

export const askToSpend: Task = {
  id: 'ask-to-spend',
  audience: 'desk',
  screens: ['/admin/expenses', '/admin/expenses/new', '/admin/expenses/:id'],
  needs: 2,
  steps: [
    { open: '/admin/expenses', entry: 'admin:nav.expenses', orOn: 'admin:nav.donations' },
    { press: 'office-expenses:ask' },
    { file: 'bill', into: 'office-expenses:photo' },
    { type: { plain: '1200' }, into: 'office-expenses:amount' },
    { type: 'handbook:tasks.ask-to-spend.values.payee', into: 'office-expenses:payee' },
    { type: 'handbook:tasks.ask-to-spend.values.why', into: 'office-expenses:why' },
    { press: 'office-expenses:send' },
    { look: 'office-expenses:states.asked', says: 'asked' },
  ],
};
