import type { Task } from './task.ts';

export const enterMinimumWages: Task = {
  id: 'enter-minimum-wages',
  audience: 'owner',
  screens: ['/admin/minimum-wages'],
  needs: 1,
  steps: [
    { open: '/admin/minimum-wages', entry: 'admin:nav.minimumWages' },
    { press: 'office-wages:rates.add' },
    { type: 'handbook:tasks.enter-minimum-wages.values.state', into: 'office-wages:state' },
    { type: 'handbook:tasks.enter-minimum-wages.values.work', into: 'office-wages:work' },
    { choose: 'wages:skill.unskilled', of: 'office-wages:skill' },
    { type: { plain: '426' }, into: 'office-wages:rates.perDay' },
    { day: -19, into: 'office-wages:rates.from', says: 'from' },
    { type: 'handbook:tasks.enter-minimum-wages.values.source', into: 'office-wages:rates.source', says: 'source' },
    { day: 0, into: 'office-wages:rates.checkedOn', says: 'checked' },
    { press: 'admin:dialog.save' },
  ],
};
