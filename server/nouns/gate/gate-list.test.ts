import assert from 'node:assert/strict';

import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { GateList, SentScan } from '#contract/gate/scans.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aScan, type GateCalls, gateCalls, gateTime, minutes } from '../../../test/builders/gate-calls.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let office: { authorization: string };
let gate: GateCalls;
before(async () => {
  fresh = await freshApp({ now: gateTime });
  office = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Farah' })));
  gate = gateCalls(fresh, office);
});
after(() => fresh.close());

test('a clock that is a little off is corrected; one that is three hours ahead is not believed, and the log says so', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi', 'Kamla', 'Noor', 'Imran']);
  const at = (name: string, device_time: string, more: Partial<SentScan> = {}) =>
    aScan({ registration_id: of(name).id, device_time, ...more });
  const [asha] = await gate.send(id, [at('Asha', minutes(-6))], { device_now: minutes(4) });
  assert.deepEqual([asha?.time, asha?.time_from], [minutes(-10), 'device']);
  const [ravi] = await gate.send(id, [at('Ravi', minutes(150))], { device_now: minutes(180) });
  assert.deepEqual([ravi?.time, ravi?.time_from], [gateTime, 'arrival']);
  // The phone has set its clock right between the scan and the sending.
  const ahead = { clock_ahead: 180 * 60_000 };
  const [kamla] = await gate.send(id, [at('Kamla', minutes(100), ahead)], { device_now: gateTime });
  assert.deepEqual([kamla?.time, kamla?.time_from], [gateTime, 'arrival']);
  const [noor, imran] = await gate.send(id, [at('Noor', minutes(180)), at('Imran', minutes(3))]);
  assert.deepEqual([noor?.time, noor?.time_from, imran?.time], [gateTime, 'arrival', gateTime]);
  const log = (await gate.readLog(id)).data.find(({ name }) => name === 'Ravi');
  assert.deepEqual([log?.device_time, log?.time, log?.time_from], [minutes(150), gateTime, 'arrival']);
});

test('the desk hears what has changed since, and knows no phone numbers', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi', 'Kamla'], 10);
  await fresh.database.query(sql`UPDATE people SET phone = '9812345678' WHERE id = ${of('Asha').personId}`);
  const whole = await gate.readList(id);
  assert.deepEqual([whole.whole, whole.registrations.length, whole.counts.people], [true, 3, 3]);
  assert.ok(!JSON.stringify(whole).includes('9812345678'));
  const names = (list: GateList) => list.registrations.map(({ name }) => name).sort();
  await gate.send(id, [aScan({ code: of('Ravi').code })]);
  const changed = await gate.readList(id, whole.version);
  assert.deepEqual([changed.whole, changed.counts.here], [false, 1]);
  assert.ok(names(changed).includes('Ravi'));
  // What is written while somebody else writes may be told twice; in the end the desk has heard everything.
  let { version } = changed;
  await eventually(async () => {
    const heard = await gate.readList(id, version);
    ({ version } = heard);
    assert.deepEqual(names(heard), []);
  });
  await fresh.database.query(sql`UPDATE people SET name = 'Asha Devi' WHERE id = ${of('Asha').personId}`);
  const renamed = await gate.readList(id, version);
  assert.ok(names(renamed).includes('Asha Devi'));
  assert.ok(!names(renamed).includes('Kamla'));
  await ask(fresh, `DELETE /admin/registrations/${of('Kamla').id}`, { headers: office });
  const fewer = await gate.readList(id, renamed.version);
  assert.equal(fewer.counts.registrations, 2);
  assert.equal((await gate.readList(id, '1-1')).whole, true);
});
