import type { Task } from './task.ts';

export const ownNameAndEmail: Task = {
  id: 'own-name-and-email',
  audience: 'owner',
  screens: ['/admin/dashboard'],
  needs: 1,
  steps: [
    { look: 'admin:firstHour.items.mainEmail.title', says: 'item' },
    { press: 'admin:firstHour.go' },
    { press: 'account:profile.edit' },
    { type: 'handbook:people.owner', into: 'account:field.name' },
    { press: 'account:profile.save' },
  ],
};
