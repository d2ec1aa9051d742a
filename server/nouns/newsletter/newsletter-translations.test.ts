import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aForm } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { asTranslated, openTranslator, type Translator } from '../../../test/harness/translator.ts';
import { openLog } from '../../platform/process/log.ts';
import { translateWaitingTexts } from '../../shared/content/translations/queue.service.ts';
import { openTranslationService } from '../../shared/content/translations/translation-service.ts';

let fresh: FreshApp;
let translator: Translator;
let headers: { authorization: string };
before(async () => {
  translator = await openTranslator();
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(async () => {
  await fresh.close();
  await translator.close();
});

const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  fresh.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) });
const translateAll = () =>
  translateWaitingTexts({
    database: fresh.database,
    clock: fresh.clock,
    log: openLog('silent'),
    service: openTranslationService({ translateUrl: translator.url, translateProvider: 'web' }),
  });
const previewOf = async (id: string) => (await ask('GET', `/newsletters/${id}/preview`)).json().data;

test('what nobody wrote in a language comes from the machine, each text for itself; what somebody wrote stays', async () => {
  const own = { sourceLanguage: 'hi', subject: 'मार्च के कैंप', text: 'दो कैंप।' };
  const answer = await ask('POST', '/newsletters', {
    ...own,
    translations: { ur: { subject: 'مارچ کے کیمپ', text: '' } },
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id } = answer.json().data;
  assert.equal((await previewOf(id)).en.subject, own.subject);
  await translateAll();
  const asked = new Set(
    translator.asked.map(({ url }) => `${url.searchParams.get('sl')} ${url.searchParams.get('tl')}`),
  );
  assert.deepEqual([...asked].sort(), ['hi en', 'hi ur']);
  const { en, hi, ur } = await previewOf(id);
  assert.equal(en.subject, asTranslated(own.subject, 'en'));
  assert.ok(en.text.includes(asTranslated(own.text, 'en')));
  assert.equal(hi.subject, own.subject);
  assert.equal(ur.subject, 'مارچ کے کیمپ');
  assert.ok(ur.text.includes(asTranslated(own.text, 'ur')));
});

test('an event that is published with the tick becomes a newsletter of its own words; a draft tells nobody', async () => {
  const event = { title: 'बुनकर बैठक', description: 'सब आइए।', date: '2026-02-14', source_language: 'hi' };
  const publish = async (details: Record<string, string>) => {
    const form = await aForm({ ...event, ...details });
    const answer = await fresh.inject({
      method: 'POST',
      url: '/api/admin/events',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json().data.id;
  };
  const announced = () =>
    fresh.database.query<{ eventId: string; status: string }>(
      sql`SELECT event_id AS "eventId", status FROM newsletters WHERE event_id IS NOT NULL`,
    );
  await publish({});
  await publish({ tellSubscribers: 'true', status: 'draft' });
  assert.deepEqual(await announced(), []);
  const id = await publish({ tellSubscribers: 'true' });
  assert.deepEqual(await announced(), [{ eventId: id, status: 'scheduled' }]);
});
