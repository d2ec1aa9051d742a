import type { Task } from './task.ts';

export const writeDownARequest: Task = {
  id: 'write-down-a-request',
  audience: 'desk',
  screens: ['/admin/requests'],
  needs: 1,
  steps: [
    { open: '/admin/requests', entry: 'admin:nav.requests' },
    { press: 'office-rights:requests.write', says: 'aloud' },
    { choose: 'office-rights:kinds.correct', of: 'office-rights:requests.kind' },
    { type: 'handbook:people.salma', into: 'office-rights:requests.name' },
    { type: { plain: '98123 45678' }, into: 'office-rights:requests.phone' },
    { type: 'handbook:tasks.write-down-a-request.values.said', into: 'office-rights:requests.said' },
    { press: 'admin:dialog.save' },
  ],
};
