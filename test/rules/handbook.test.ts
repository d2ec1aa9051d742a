import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taskOfItem } from '#contract/dashboard/first-hour.facts.ts';
import { firstWeek, taskOfTheWall } from '#contract/handbook/handbook.facts.ts';
import { duties } from '#contract/values/duty.ts';
import { languages } from '#contract/values/language.ts';
import { readWord, sentenceOf, textOf } from '#handbook/sentences.ts';
import type { Task } from '#handbook/task.ts';
import { tasks } from '#handbook/tasks.ts';
import { officePages } from '../../web/routing/office-pages.ts';
import { readSourceTree } from '../harness/source-tree.ts';
import { readLocales } from './locales/words.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Screens on which nobody does anything that would have to be learnt. */
const withoutTask: Record<string, string> = {
  '/admin/activity': 'it is read, and says itself what was done',
  '/admin/breaches': 'the screen says each step itself',
  '/admin/bin': 'one button brings a thing back',
  '/admin/feedback': 'it is read',
  '/admin/events/:id/poster': 'it is printed',
  '/admin/events/:id/gate-list': 'it is printed',
  '/admin/projects': 'written as news are',
  '/admin/voices': 'written as stories are',
  '/admin/team': 'written as stories are',
  '/admin/timeline': 'written as news are',
  '/admin/milestones': 'written as news are',
  '/admin/partners': 'written as news are',
  '/admin/users/duplicates': 'each pair asks its own question',
  '/admin/users/import': 'the screen shows what would happen before it does',
  '/admin/donors': 'donors are changed where their donations are booked',
  '/admin/funds': 'a name in three languages',
  '/admin/*': 'it leads to the dashboard',
};
const isHandbook = (path: string): boolean => path.startsWith('/admin/handbook');
const isSetting = (path: string): boolean => path.startsWith('/admin/settings/');

test('every screen of the office has a task, or a reason why it needs none', () => {
  const learnt = new Set(tasks.flatMap(({ screens }) => screens));
  const paths = officePages.map(({ path }) => path).filter((path) => !isHandbook(path) && !isSetting(path));
  assert.deepEqual(
    paths.filter((path) => !learnt.has(path) && withoutTask[path] === undefined),
    [],
  );
  assert.deepEqual(
    Object.keys(withoutTask).filter((path) => learnt.has(path) || !paths.includes(path)),
    [],
    'a reason that is no longer needed',
  );
});

test('a task is opened from pages that exist', () => {
  // The list of public pages itself needs what only the build knows.
  const list = readSourceTree(root).get('web/routing/public-pages.ts') ?? '';
  const known = [
    ...officePages.map(({ path }) => path),
    ...Array.from(list.matchAll(/path: '([^']+)'/g), ([, path = '']) => path),
  ];
  assert.deepEqual(
    tasks.flatMap(({ id, screens }) => screens.filter((path) => !known.includes(path)).map((path) => `${id}: ${path}`)),
    [],
  );
});

test('every duty has its booklet, and papers name tasks that exist', () => {
  assert.deepEqual(
    [...duties, 'visitor'].filter((audience) => !tasks.some((task) => task.audience === audience)),
    [],
  );
  const ids = tasks.map(({ id }) => id);
  assert.deepEqual(
    [...firstWeek, taskOfTheWall, ...Object.values(taskOfItem)].filter((id) => !ids.includes(id)),
    [],
  );
  assert.equal(new Set(ids).size, ids.length);
});

test('every task says all its sentences in every language, and no sentence is left over', () => {
  const used = new Set<string>();
  for (const task of tasks) {
    for (const language of languages) {
      const { title, why, needs, steps, done } = textOf(task, language);
      for (const text of [title, why, ...needs, ...steps, done]) {
        assert.notEqual(text.trim(), '', `${task.id} in ${language}`);
        assert.doesNotMatch(text, /\{\{/, `${task.id} in ${language}`);
      }
    }
    for (const part of ['title', 'why', 'done']) used.add(`tasks.${task.id}.${part}`);
    for (let line = 1; line <= (task.needs ?? 0); line += 1) used.add(`tasks.${task.id}.needs.${line}`);
    for (const { says } of task.steps) if (says) used.add(`tasks.${task.id}.steps.${says}`);
    for (const [, key = ''] of JSON.stringify(task).matchAll(/"handbook:(tasks\.[^"]+)"/g)) used.add(key);
  }
  const written = [...(readLocales(`${root}/locales`).en.get('handbook')?.keys() ?? [])];
  assert.deepEqual(
    written.filter((key) => key.startsWith('tasks.') && !used.has(key)),
    [],
  );
});

test('a sentence names a control of the product by its text there, never by letters of its own', () => {
  for (const language of languages) {
    const typed = [...(readLocales(`${root}/locales`)[language].get('handbook') ?? [])].filter(([, text]) =>
      /“(?!\{\{[\w:.-]+\}\}”)/.test(text),
    );
    assert.deepEqual(typed, [], language);
  }
});

test('a sentence says what the button says today; a button that is gone is named with its task and step', () => {
  const task: Task = {
    id: 'write-an-event',
    audience: 'editor',
    screens: [],
    steps: [{ press: 'office-events:events.add' }, { press: 'office-events:events.gone' }],
  };
  const [first, second] = task.steps;
  assert.ok(first && second);
  for (const language of languages) {
    assert.ok(sentenceOf(task, first, language).includes(readWord('office-events:events.add', language)));
  }
  assert.throws(
    () => sentenceOf(task, second, 'hi'),
    /Task write-an-event, step 2: There is no text office-events:events\.gone in hi/,
  );
});
