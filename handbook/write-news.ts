import type { Task } from './task.ts';

export const writeNews: Task = {
  id: 'write-news',
  audience: 'editor',
  screens: ['/admin/news'],
  steps: [
    { open: '/admin/news', entry: 'admin:nav.news' },
    { press: 'office-content:add.news' },
    { type: 'handbook:tasks.write-news.values.title', into: 'office-content:field.title' },
    { type: 'handbook:tasks.write-news.values.text', into: 'office-content:field.text' },
    { press: 'admin:dialog.save' },
  ],
};
