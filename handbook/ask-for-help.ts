import type { Task } from './task.ts';

export const askForHelp: Task = {
  id: 'ask-for-help',
  audience: 'visitor',
  screens: ['/help', '/help/status'],
  needs: 1,
  steps: [
    { open: '/help', entry: 'site:nav.help' },
    { press: 'help:kinds.wages', says: 'kind' },
    { type: { plain: '98123 45678' }, into: 'help:phone' },
    { press: 'help:callBack' },
    { look: 'help:card.title', says: 'card' },
  ],
};
