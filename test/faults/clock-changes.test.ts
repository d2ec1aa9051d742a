import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { eraseOldCases } from '../../server/nouns/help/cases/erasing.service.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { findAddressee } from '../../server/shared/accounts/office/addressees.service.ts';
import { backUpIfDue } from '../../server/shared/backup/nightly.service.ts';
import { translateWaitingTexts } from '../../server/shared/content/translations/queue.service.ts';
import { openTranslationService } from '../../server/shared/content/translations/translation-service.ts';
import { type DeliveryParts, deliverDueEmails } from '../../server/shared/mail/delivery.ts';
import { openMailServer } from '../../server/shared/mail/mail-server.ts';
import { forgetOldThings } from '../../server/shared/retention/retention.service.ts';
import { ask, inWaves, outcomeOf } from '../builders/account-calls.ts';
import { aNewsItem, anAdministrator, aPerson } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { aParticipant } from '../builders/registration-calls.ts';
import { backupToolsOf } from '../harness/backups.ts';
import { eventually } from '../harness/eventually.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { isLongRun } from '../harness/long-run.ts';
import { openPostOffice, type PostOffice } from '../harness/post-office.ts';
import { asTranslated, openTranslator } from '../harness/translator.ts';

const hour = 3_600_000;
const day = 24 * hour;
const log = openLog('silent');

let fresh: FreshApp;
let postOffice: PostOffice;
beforeEach(async () => {
  fresh = await freshApp({ now: '2026-01-20T06:30:00Z' });
  postOffice = await openPostOffice();
});
afterEach(async () => {
  await postOffice.close();
  await fresh.close();
});

const passTime = (ms: number): void => fresh.clock.set(new Date(fresh.clock.now().getTime() + ms).toISOString());

const signIn = (email: string, password: string) => ask(fresh, 'POST /auth/login', { body: { email, password } });
const right = 'blue lamp by the well';

const deliver = () => {
  const parts: DeliveryParts = {
    database: fresh.database,
    clock: fresh.clock,
    log,
    server: openMailServer(postOffice.url, 'office@example.org'),
    findAddressee,
  };
  return deliverDueEmails(parts);
};
const received = (): string[] => postOffice.received.flatMap(({ recipients }) => recipients);

/** By how much the clock was wrong before it was set back. */
for (const [name, ahead] of [
  ['an hour', hour],
  ['a day', day],
  ...(isLongRun ? [['a year', 365 * day] as const] : []),
] as const) {
  describe(`the clock was ${name} ahead and is set back`, () => {
    test('who had guessed too often waits no longer than usual', async () => {
      const { email } = await fresh.has(aPerson());
      passTime(ahead);
      for (let count = 0; count < 10; count += 1) await signIn(email, 'not the lamp');
      assert.equal(outcomeOf(await signIn(email, right)), '429 too_many');
      passTime(-ahead);
      assert.equal(outcomeOf(await signIn(email, right)), '200');
      // What was noted under the wrong clock is forgotten, and guessing is bounded as before.
      for (let count = 0; count < 10; count += 1)
        assert.equal(outcomeOf(await signIn(email, 'wrong')), '401 login_failed');
      const refused = await signIn(email, right);
      assert.equal(outcomeOf(refused), '429 too_many');
      assert.ok(Number(refused.headers['retry-after']) <= 15 * 60, String(refused.headers['retry-after']));
    });

    test('an address that many share is not shut', async () => {
      const join = (index: number) =>
        ask(fresh, 'POST /contact', {
          body: { name: 'Asha', email: `a${index}@example.org`, message: 'Please call me.' },
        });
      passTime(ahead);
      const outcomes = await inWaves(21, 4, async (index) => (await join(index)).statusCode);
      assert.equal(outcomes.filter((status) => status === 429).length, 1);
      passTime(-ahead);
      const answer = await join(100);
      assert.notEqual(answer.statusCode, 429, answer.headers['retry-after']);
    });

    test('who had changed their mind too often may register', async () => {
      const { id } = await fresh.has(anEvent({ date: '2028-01-01' }));
      const asha = await aParticipant(fresh);
      passTime(ahead);
      asha.headers.authorization = (await fresh.signIn(asha.person)).authorization;
      for (let count = 0; count < 5; count += 1) await asha.cancel((await asha.register(id)).json().data.id);
      assert.equal(outcomeOf(await asha.register(id)), '429 registered_too_often');
      passTime(-ahead);
      assert.equal(outcomeOf(await asha.register(id)), '201');
    });

    test('e-mails leave, and the same news comes again after ten minutes at most', async () => {
      const { id } = await fresh.has(anEvent({ date: '2028-01-01' }));
      passTime(ahead);
      const asha = await aParticipant(fresh);
      const { id: first } = (await asha.register(id)).json().data;
      await deliver();
      assert.deepEqual(received(), [asha.person.email]);
      await asha.cancel(first);
      const ravi = await aParticipant(fresh);
      await ravi.register(id);
      passTime(-ahead);
      // An hour is the longest that any e-mail waits for its next try.
      passTime(hour);
      await deliver();
      assert.deepEqual(received(), [asha.person.email, ravi.person.email], 'what was written under the wrong clock');
      await asha.register(id);
      await deliver();
      passTime(10 * 60_000);
      await deliver();
      assert.equal(received().length, 3, 'the same news as under the wrong clock');
    });

    test('the next night has its backup', async () => {
      await using tools = await backupToolsOf(fresh);
      assert.ok(await backUpIfDue(tools));
      passTime(ahead);
      await backUpIfDue(tools);
      passTime(-ahead);
      // Half past two at night in India.
      passTime(14.5 * hour);
      assert.ok(await backUpIfDue(tools), 'none was made');
      assert.equal(await backUpIfDue(tools), null, 'a second one was made');
    });

    test('a failed backup under the wrong clock keeps none from being made', async () => {
      await using tools = await backupToolsOf(fresh);
      passTime(ahead);
      await assert.rejects(backUpIfDue({ ...tools, keepFreeBytes: 2 ** 60 }), { name: 'NoRoom' });
      passTime(-ahead);
      assert.ok(await backUpIfDue(tools));
    });

    test('texts are translated, also when the service was left alone at that time', async () => {
      await using translator = await openTranslator().then((open) => ({
        ...open,
        [Symbol.asyncDispose]: () => open.close(),
      }));
      const translate = () => {
        const service = openTranslationService({ translateUrl: translator.url, translateProvider: 'web' });
        return translateWaitingTexts({ database: fresh.database, clock: fresh.clock, log, service });
      };
      const read = async (id: string): Promise<string> =>
        (await fresh.inject(`/api/news/${id}?lang=hi`)).json().data.title;
      passTime(ahead);
      const { id, title } = await fresh.has(aNewsItem());
      translator.behave('fail');
      await read(id);
      await eventually(async () => {
        await translate();
        assert.ok(translator.asked.length > 0);
      });
      for (let count = 0; count < 5; count += 1) {
        passTime(61_000);
        await translate();
      }
      passTime(-ahead);
      translator.behave('translate');
      // The service is paused 1 h at most, a text 2 min unless its answers were useless.
      for (const wait of [0, hour, 61_000]) {
        passTime(wait);
        await translate();
      }
      await eventually(async () => assert.equal(await read(id), asTranslated(title, 'hi')));
    });

    test('nobody is signed out, nothing is forgotten early, and whoever signs in afterwards is in', async () => {
      const asha = await aParticipant(fresh);
      await fresh.has(anAdministrator());
      assert.equal((await ask(fresh, 'GET /auth/me', { headers: asha.headers })).statusCode, 200);
      passTime(Math.min(ahead, day));
      assert.equal((await ask(fresh, 'GET /auth/me', { headers: asha.headers })).statusCode, 200);
      await forgetOldThings({ ...fresh, alsoForget: eraseOldCases });
      passTime(-Math.min(ahead, day));
      assert.equal((await ask(fresh, 'GET /auth/me', { headers: asha.headers })).statusCode, 200);
      assert.equal(outcomeOf(await signIn(asha.person.email, right)), '200');
    });
  });
}
