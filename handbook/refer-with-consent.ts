import type { Task } from './task.ts';

export const referWithConsent: Task = {
  id: 'refer-with-consent',
  audience: 'caseworker',
  screens: ['/admin/cases/:id'],
  needs: 1,
  steps: [
    { open: '/admin/cases', entry: 'admin:nav.cases' },
    { pick: 'office-help:kind.wages' },
    { press: 'office-help:entry.referral' },
    { type: 'handbook:tasks.refer-with-consent.values.to', into: 'office-help:referral.to' },
    { choose: 'office-help:consent.spoken', of: 'office-help:referral.how' },
    { press: 'admin:dialog.save' },
  ],
};
