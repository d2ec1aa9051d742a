import type { Task } from './task.ts';

export const registerWithYourFamily: Task = {
  id: 'register-with-your-family',
  audience: 'visitor',
  screens: ['/events', '/events/:id', '/register'],
  needs: 3,
  steps: [
    { open: '/events', entry: 'site:nav.events' },
    { pick: 'handbook:people.camp' },
    { press: 'events:ticket.login' },
    { press: 'account:register.noEmail' },
    { type: 'handbook:people.sunita', into: 'cards:name' },
    { secret: 'newPin', into: 'cards:newPin', says: 'pin' },
    { choose: { plain: '4' }, of: 'events:party.label' },
    { press: 'events:dialog.submit' },
    { look: 'registrations:pass.title', says: 'pass' },
  ],
};
