import type { Task } from './task.ts';

export const writeANewsletter: Task = {
  id: 'write-a-newsletter',
  audience: 'editor',
  screens: ['/admin/newsletters', '/admin/newsletters/new', '/admin/newsletters/:id', '/admin/subscribers'],
  needs: 1,
  steps: [
    { open: '/admin/newsletters', entry: 'admin:nav.newsletters' },
    { press: 'office-post:newsletters.new' },
    { type: 'handbook:tasks.write-a-newsletter.values.subject', into: 'office-post:newsletters.subject' },
    { type: 'handbook:tasks.write-a-newsletter.values.text', into: 'office-post:newsletters.paragraphs' },
    { press: 'admin:dialog.save' },
    { look: 'office-post:newsletters.preview', says: 'preview' },
  ],
};
