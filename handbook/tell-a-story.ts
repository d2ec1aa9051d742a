import type { Task } from './task.ts';

export const tellAStory: Task = {
  id: 'tell-a-story',
  audience: 'editor',
  screens: ['/admin/stories', '/admin/success-stories'],
  needs: 2,
  steps: [
    { open: '/admin/stories', entry: 'admin:nav.stories' },
    { press: 'office-content:add.stories' },
    { type: 'handbook:tasks.tell-a-story.values.title', into: 'office-content:field.name' },
    { type: 'handbook:tasks.tell-a-story.values.text', into: 'office-content:field.description' },
    { day: -5, into: 'office-content:consent.on' },
    { choose: 'office-content:consent.site', of: 'office-content:consent.to' },
    { press: 'office-content:drawing.choose' },
    { press: 'office-content:drawing.hero-weaver' },
    { press: 'admin:dialog.save' },
  ],
};
