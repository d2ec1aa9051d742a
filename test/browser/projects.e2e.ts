import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Project } from '#contract/projects/projects.ts';
import en from '#locales/en/projects.json' with { type: 'json' };
import hi from '#locales/hi/projects.json' with { type: 'json' };
import ur from '#locales/ur/projects.json' with { type: 'json' };
import { firstWords } from '../builders/first-words.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words as site } from './words.ts';

const { visitor, url } = openSurroundings();
const words = { en, hi, ur };

const categories = [
  'legal_aid',
  'emergency',
  'education',
  'women_child',
  'health',
  'livelihoods',
  'agri_env',
  'culture_sports',
] as const;

const projectsIn = async (language: string): Promise<Project[]> => {
  const answer = await fetch(`${url()}/api/projects?lang=${language}`);
  return ((await answer.json()) as { data: Project[] }).data;
};

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script learns about all projects`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/projects');
    const projects = words[language];
    const { foundation } = await readSettings(url(), language);
    await expectHeading(page, projects.title, `${projects.title} | ${foundation.name[language]}`);
    await expectToRead(page, textsIn([firstWords[language].projectsLead, projects.categories, projects.call]));

    for (const { id, name, description, details } of await projectsIn(language)) {
      const card = page.locator(`#project-${id}`);
      assert.equal(await card.locator('h3').innerText(), name);
      assert.ok((await card.innerText()).includes(description));
      assert.equal(await card.locator('img').count(), 1);
      const unfold = card.locator('summary');
      assert.ok((await unfold.innerText()).startsWith(projects.running.readMore));
      await unfold.click();
      const lastWords = details?.split('\n\n').at(-1) ?? '';
      assert.ok((await card.innerText()).includes(lastWords));
    }

    for (const category of categories) {
      const said = (part: 'title' | 'text' | 'first' | 'second' | 'third') =>
        firstWords[language][`areas.${category}.${part}`];
      const card = page.locator('article').filter({ hasText: said('text') });
      assert.deepEqual(await card.locator('h3').allInnerTexts(), [said('title')]);
      assert.deepEqual(await card.locator('li').allInnerTexts(), [said('first'), said('second'), said('third')]);
    }

    const { projectsCompleted, livesImpacted, communitiesServed, focusAreas } = site[language].figures;
    const marked = (label: string) => `${label} ${site[language].sample}`;
    const labels = [projectsCompleted, livesImpacted, communitiesServed, focusAreas].map(marked);
    assert.deepEqual(await page.locator('main dt').allInnerTexts(), labels);
    const lives = language === 'en' ? '10K+' : '10,000+';
    assert.deepEqual(await page.locator('main dd').allInnerTexts(), ['500+', lives, '50+', '8']);
    assert.deepEqual(await linksOf(page), ['/contact', '/donate']);
    await leave();
  });

  test(`nobody is kept out of the page of the projects in ${language}`, () =>
    expectOpenToAll(visitor, '/projects', language));
}

test('three placeholders stand where the projects will be, on a slow network', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/about');
  await awaken();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/projects*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: site.en.nav.projects }).first().click();
  await page.getByRole('heading', { level: 1, name: en.title }).waitFor();
  const running = page.locator('section[aria-labelledby="running"]');
  await running.getByRole('status').waitFor();
  await eventuallyEqual(() => running.getByRole('status').locator('> div > div').count(), 3);
  arrival.resolve();
  await running.locator('article').nth(2).waitFor();
  await eventuallyEqual(() => running.getByRole('status').count(), 0);
  await leave();
});
