import type { Task } from './task.ts';

export const whatCanIGet: Task = {
  id: 'what-can-i-get',
  audience: 'visitor',
  screens: ['/schemes', '/schemes/find'],
  steps: [
    { visit: '/schemes/find', says: 'start' },
    { type: { plain: '42' }, into: 'schemes:questions.age', says: 'age' },
    { press: 'schemes:find.next' },
    { press: 'schemes:options.work.construction', says: 'tap' },
    { press: 'schemes:find.show' },
  ],
};
