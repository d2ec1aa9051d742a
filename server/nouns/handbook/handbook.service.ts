import type { Audience } from '#contract/handbook/handbook.facts.ts';
import type { HandbookPage, HandbookTask } from '#contract/handbook/handbook.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { textOf } from '#handbook/sentences.ts';
import type { Task } from '#handbook/task.ts';
import { tasks } from '#handbook/tasks.ts';
import type { Pictures } from './pictures.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** All that a task says, in every language: who works in Hindi may know a word of the screen in English. */
function wordsOf(task: Task): string {
  const texts = languages.map((language) => textOf(task, language));
  return fold(texts.flatMap(({ title, why, needs, steps, done }) => [title, why, ...needs, ...steps, done]).join(' '));
}

interface HandbookQuery {
  lang: Language;
  audience?: Audience | undefined;
}

export function createHandbook(pictures: Pictures) {
  const words = new Map<Task, string>();
  const says = (task: Task, asked: string): boolean => {
    const text = words.get(task) ?? wordsOf(task);
    words.set(task, text);
    return fold(asked)
      .split(/\s+/)
      .every((word) => text.includes(word));
  };
  const lineOf = ({ id, audience, screens }: Task, { title, why }: Pick<HandbookTask, 'title' | 'why'>) => ({
    id,
    audience,
    screens: [...screens],
    title,
    why,
  });
  const pageOf = (task: Task, language: Language): HandbookPage => {
    const text = textOf(task, language);
    return {
      ...lineOf(task, text),
      needs: text.needs,
      steps: text.steps.map((step, at) => ({
        number: at + 1,
        text: step,
        picture: pictures[language]?.[task.id]?.[at] ?? null,
      })),
      done: text.done,
    };
  };
  const ofAudience = (audience: Audience | undefined): Task[] =>
    tasks.filter((task) => audience === undefined || task.audience === audience);

  return {
    list: ({ lang, q, audience }: HandbookQuery & { q?: string | undefined }) =>
      ofAudience(audience)
        .filter((task) => !q || says(task, q))
        .map((task) => lineOf(task, textOf(task, lang))),
    read: (id: string, { lang, audience }: HandbookQuery): HandbookPage => {
      const task = ofAudience(audience).find((each) => each.id === id);
      if (!task) throw new Problem('not_found');
      return pageOf(task, lang);
    },
    readAll: (audience: Audience, language: Language): HandbookPage[] =>
      ofAudience(audience).map((task) => pageOf(task, language)),
  };
}
