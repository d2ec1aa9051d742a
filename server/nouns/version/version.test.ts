import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import en from '#locales/en/changes.json' with { type: 'json' };
import hi from '#locales/hi/changes.json' with { type: 'json' };
import ur from '#locales/ur/changes.json' with { type: 'json' };
import manifest from '../../../package.json' with { type: 'json' };
import { anAdministrator, aSession } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { noteVersion } from './version.service.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('everybody can ask which version runs', async () => {
  const answer = await fresh.inject('/api/version');
  assert.deepEqual([answer.statusCode, answer.json()], [200, { data: { version: manifest.version } }]);
});

test('the office reads in its language what changed, and since which version; a new site was upgraded from none', async () => {
  const { id } = await fresh.has(anAdministrator({ duties: ['viewer'] }));
  const authorization = `Bearer ${await fresh.has(aSession(id, fresh.clock.now()))}`;
  const read = async (lang: string) =>
    (await fresh.inject({ url: `/api/admin/changes?lang=${lang}`, headers: { authorization } })).json().data;
  const note = (version: string) => noteVersion(fresh.database, version, fresh.clock.now());
  await note('1.0.0-rc.1');
  await note('1.0.0-rc.1');
  assert.equal((await read('en')).before, null);
  await note('1.0.0');
  await note('1.0.0');
  assert.equal((await read('en')).before, '1.0.0-rc.1');
  for (const [lang, words] of Object.entries({ en, hi, ur })) {
    const { version, versions } = await read(lang);
    assert.equal(version, manifest.version);
    assert.deepEqual(
      versions,
      Object.entries(words).map(([each, sentences]) => ({ version: each, sentences: Object.values(sentences) })),
    );
  }
});

test('each version of the change log says something to the office, in the words that the product carries', () => {
  const text = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  const ofOffice = sections.map((section) => {
    const [version = ''] = section.split('\n');
    const part = /^### For the office\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(section)?.[1] ?? '';
    return [version.trim(), [...part.matchAll(/^- (.+)$/gm)].map(([, sentence]) => sentence)] as const;
  });
  assert.equal(ofOffice[0]?.[0], manifest.version, 'the newest section is of this version');
  for (const [version, sentences] of ofOffice) {
    const reason = /^No change for the office: .+/m.test(sections.find((each) => each.startsWith(version)) ?? '');
    assert.ok(sentences.length > 0 || reason, `${version} says nothing to the office, and not why`);
  }
  assert.deepEqual(
    Object.fromEntries(Object.entries(en).map(([version, words]) => [version, Object.values(words)])),
    Object.fromEntries(ofOffice),
  );
  assert.equal(languages.length, 3);
});
