import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Language, languages } from '#contract/values/language.ts';
import type { Task } from '#handbook/task.ts';
import { tasks } from '#handbook/tasks.ts';
import { type DemoOffice, fillOffice, now } from '../handbook/demo-office.ts';
import { performTask } from '../handbook/perform.ts';
import { openReader } from '../handbook/reader-window.ts';
import { keepPictures, takePicture } from '../handbook/take-pictures.ts';
import { openBrowser } from '../harness/chromium.ts';
import { isLongRun, shareOfThisRun } from '../harness/long-run.ts';

const withPictures = process.env.HANDBOOK_PICTURES === 'yes';
const tasksAtOnce = 8;

/** Eight tasks in one language by turns; all in all of them in the long run, and for the pictures. */
const performed =
  withPictures || isLongRun ? [...tasks] : shareOfThisRun('tasks', tasks, Math.ceil(tasks.length / tasksAtOnce));
const spoken: readonly Language[] =
  withPictures || isLongRun ? languages : shareOfThisRun('language of the tasks', languages, languages.length);

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

async function perform(task: Task, language: Language, office: DemoOffice): Promise<void> {
  const { page, close } = await openReader(browser, office, {
    language,
    audience: task.audience,
    isWide: task.wide ?? false,
    sharpness: withPictures && !task.wide ? 1.5 : 1,
  });
  try {
    const taken: (Buffer | null)[] = [];
    await performTask(task, {
      page,
      language,
      secrets: office.secrets,
      today: new Date(now),
      ...(withPictures && { photograph: async (part) => void taken.push(await takePicture(page, part)) }),
    });
    if (withPictures) await keepPictures(task, language, taken, page);
  } finally {
    await close();
  }
}

for (const language of spoken) {
  suite(`tasks of the handbook in ${language}`, () => {
    let office: DemoOffice;
    before(async () => {
      office = await fillOffice(language);
    });
    after(() => office.database.drop());
    for (const task of performed)
      test(`${task.id} can be done as it is written`, () => perform(task, language, office));
  });
}
