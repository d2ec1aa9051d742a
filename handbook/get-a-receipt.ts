import type { Task } from './task.ts';

export const getAReceipt: Task = {
  id: 'get-a-receipt',
  audience: 'visitor',
  screens: ['/donate', '/donate/receipt', '/verify'],
  needs: 2,
  steps: [
    { open: '/donate', entry: 'site:nav.donate' },
    { press: 'donate:receipt' },
    { type: { plain: '500' }, into: 'giving:form.amount' },
    { type: 'handbook:people.donor', into: 'giving:form.name' },
    { type: { plain: '12 Gandhi Marg, Varanasi' }, into: 'giving:form.address' },
    { type: { plain: '221001' }, into: 'giving:form.pinCode' },
    { choose: 'giving:form.india', of: 'giving:form.citizenship' },
    { press: 'giving:form.send' },
    { look: 'giving:donation.title', says: 'reference' },
  ],
};
