import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { SentScan } from '#contract/gate/scans.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../test/builders/builders.ts';
import { aScan, type GateCalls, gateCalls, gateTime, minutes, outcomes } from '../../../test/builders/gate-calls.ts';
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

test('a scan sent twice, in one call or in two, counts once and is answered alike', async () => {
  const { id, of } = await gate.anEventWith(['Asha Devi', 'Ravi']);
  const scan = aScan({ code: of('Asha Devi').code });
  const first = await gate.send(id, [scan, scan]);
  assert.deepEqual(outcomes(first), ['accepted', 'accepted']);
  const again = await gate.send(id, [scan, aScan({ code: of('Asha Devi').code })]);
  assert.deepEqual(outcomes(again), ['accepted', 'again']);
  assert.deepEqual(
    [again[0]?.id, again[0]?.time, again[0]?.registration_id],
    [scan.id, minutes(-10), of('Asha Devi').id],
  );
  const { data, total } = await gate.readLog(id);
  assert.equal(total, 2);
  assert.deepEqual(
    data.map(({ outcome, name, operator }) => [outcome, name, operator]),
    [
      ['again', 'Asha Devi', 'Farah'],
      ['accepted', 'Asha Devi', 'Farah'],
    ],
  );
  assert.equal((await gate.rowNow(id, 'Asha Devi'))?.check_in_time, minutes(-10));
});

test('bad scans among others are refused each by itself, in their places', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi', 'Kamla']);
  const other = await gate.anEventWith(['Elsewhere']);
  const results = await gate.send(id, [
    aScan({ registration_id: of('Asha').id }),
    'nonsense',
    null,
    { id: 'no uuid' },
    { ...aScan({}), kind: 'dance' },
    { ...aScan({ code: 'ABC-347' }), device_time: 'noon' },
    aScan({ kind: 'walk_in', name: 'With\u0000null' }),
    aScan({ kind: 'walk_in' }),
    aScan({ code: 'ZZZ-ZZZ' }),
    aScan({ registration_id: other.of('Elsewhere').id }),
    aScan({ code: of('Ravi').code.toLowerCase().replace('-', ' ') }),
    aScan({ registration_id: of('Kamla').id, here: [3] }),
  ]);
  assert.deepEqual(outcomes(results), [
    'accepted',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'unknown_code',
    'unknown_code',
    'accepted',
    'refused',
  ]);
  const refused = await ask(fresh, `POST /admin/events/${id}/scans`, { headers: office, body: { scans: [] } });
  assert.equal(refused.statusCode, 422);
  const tooMany = { scans: Array.from({ length: 501 }, () => aScan({ code: 'ZZZ-ZZZ' })) };
  const answer = await ask(fresh, `POST /admin/events/${id}/scans`, { headers: office, body: tooMany });
  assert.deepEqual([answer.statusCode, answer.json().errorCodes], [422, { scans: 'scans_too_many' }]);
});

test('of two devices that scan one pass without network one is in, one is again; the earlier time counts', async () => {
  const { id, of } = await gate.anEventWith(['Asha']);
  const { code } = of('Asha');
  const late = await gate.send(id, [aScan({ code, device_id: 'gate 2', device_time: minutes(-20) })]);
  const early = await gate.send(id, [aScan({ code, device_id: 'gate 1', device_time: minutes(-55) })]);
  assert.deepEqual([...outcomes(late), ...outcomes(early)], ['accepted', 'again']);
  assert.equal((await gate.rowNow(id, 'Asha'))?.check_in_time, minutes(-55));
  assert.deepEqual(
    (await gate.readLog(id)).data.map(({ device_id, time }) => [device_id, time]),
    [
      ['gate 1', minutes(-55)],
      ['gate 2', minutes(-20)],
    ],
  );
});

test('an undo takes back what its device let in, and not what another device let in', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi']);
  const about = (name: string, more: Partial<SentScan> = {}) => aScan({ registration_id: of(name).id, ...more });
  const results = await gate.send(id, [
    about('Asha'),
    about('Asha', { kind: 'undo' }),
    about('Asha', { kind: 'undo' }),
  ]);
  assert.deepEqual(outcomes(results), ['accepted', 'accepted', 'again']);
  assert.equal((await gate.rowNow(id, 'Asha'))?.status, 'registered');
  await gate.send(id, [about('Ravi', { device_time: minutes(-30) })]);
  await gate.send(id, [about('Ravi', { device_id: 'gate 2', device_time: minutes(-20) })]);
  await gate.send(id, [about('Ravi', { kind: 'undo' })]);
  const ravi = await gate.rowNow(id, 'Ravi');
  assert.deepEqual([ravi?.status, ravi?.check_in_time], ['attended', minutes(-20)]);
  await gate.send(id, [about('Ravi', { kind: 'undo', device_id: 'gate 2' })]);
  assert.equal((await gate.rowNow(id, 'Ravi'))?.status, 'registered');
});

test('an undo needs the operator who let in: another one is refused, also under the name of the same device', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi']);
  const other = gateCalls(fresh, await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] }))));
  const about = (name: string, more: Partial<SentScan> = {}) => aScan({ registration_id: of(name).id, ...more });
  await gate.send(id, [about('Asha', { device_time: minutes(-30) }), about('Ravi', { device_time: minutes(-30) })]);
  for (const device_id of ['gate 1', 'gate 2']) {
    const [result] = await other.send(id, [about('Asha', { kind: 'undo', device_id })]);
    assert.deepEqual([result?.outcome, result?.reason], ['refused', 'not_your_scan']);
    assert.equal(result?.registration?.check_in_time, minutes(-30));
  }
  await other.send(id, [about('Ravi', { device_time: minutes(-20) })]);
  assert.deepEqual(outcomes(await other.send(id, [about('Ravi', { kind: 'undo' })])), ['accepted']);
  const ravi = await gate.rowNow(id, 'Ravi');
  assert.deepEqual([ravi?.status, ravi?.check_in_time], ['attended', minutes(-30)]);
  await gate.send(id, [about('Asha', { kind: 'undo' }), about('Ravi', { kind: 'undo' })]);
  for (const name of ['Asha', 'Ravi']) assert.equal((await gate.rowNow(id, name))?.status, 'registered');
});

test('who has cancelled or waits is told apart, and what needs somebody waits with one act', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi', 'Kamla'], 1);
  const set = (name: string, status: string) =>
    ask(fresh, `PUT /admin/registrations/${of(name).id}/status`, { headers: office, body: { status } });
  await set('Kamla', 'cancelled');
  await set('Ravi', 'waitlisted');
  const walkIn = { kind: 'walk_in', name: 'Munni', phone: '98765 43210' } as const;
  const results = await gate.send(id, [
    aScan({ code: of('Kamla').code }),
    aScan({ code: of('Ravi').code }),
    aScan(walkIn),
    aScan({ ...walkIn, name: 'Chunni', phone: null, overCapacity: true }),
  ]);
  assert.deepEqual(outcomes(results), ['cancelled', 'over_capacity', 'over_capacity', 'accepted']);
  const { data, open } = await gate.readLog(id, '?open=true');
  assert.equal(open, 3);
  assert.deepEqual(
    data.map(({ name, conflict }) => [name, conflict?.kind]),
    [
      ['Munni', 'over_capacity'],
      ['Ravi', 'over_capacity'],
      ['Kamla', 'cancelled'],
    ],
  );
  const settle = (scan: string | undefined, choice: string) =>
    ask(fresh, `POST /admin/events/${id}/scans/${scan}/settle`, { headers: office, body: { choice } });
  assert.equal((await settle(data[0]?.id, 'act')).statusCode, 200);
  assert.equal((await settle(data[0]?.id, 'act')).json().code, 'scan_settled');
  assert.equal((await settle(data[1]?.id, 'leave')).statusCode, 200);
  assert.equal((await settle(data[2]?.id, 'act')).statusCode, 200);
  const statuses = async (name: string) => (await gate.rowNow(id, name))?.status;
  assert.deepEqual(
    [await statuses('Munni'), await statuses('Ravi'), await statuses('Kamla'), await statuses('Chunni')],
    ['attended', 'waitlisted', 'attended', 'attended'],
  );
  assert.equal((await gate.readLog(id, '?open=true')).open, 0);
});

test('at a cancelled event nobody is let in, nothing is lost, and the office decides', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi'], 5);
  await gate.send(id, [aScan({ code: of('Ravi').code })]);
  const body = { reason: 'Rain', tell: false };
  assert.equal((await ask(fresh, `POST /admin/events/${id}/cancel`, { headers: office, body })).statusCode, 200);
  const results = await gate.send(id, [
    aScan({ code: of('Asha').code }),
    aScan({ code: of('Ravi').code }),
    aScan({ kind: 'walk_in', name: 'Munni', overCapacity: true }),
  ]);
  assert.deepEqual(
    results.map(({ outcome, reason, registration }) => [outcome, reason, registration?.status]),
    [
      ['cancelled', 'event_cancelled', 'registered'],
      ['again', null, 'attended'],
      ['cancelled', 'event_cancelled', 'cancelled'],
    ],
  );
  const { data, open } = await gate.readLog(id, '?open=true');
  assert.deepEqual(
    [open, data.map(({ name, conflict }) => [name, conflict?.kind])],
    [
      2,
      [
        ['Munni', 'cancelled'],
        ['Asha', 'cancelled'],
      ],
    ],
  );
  const path = `POST /admin/events/${id}/scans/${data[0]?.id}/settle` as const;
  assert.equal((await ask(fresh, path, { headers: office, body: { choice: 'act' } })).statusCode, 200);
  assert.equal((await gate.rowNow(id, 'Munni'))?.status, 'attended');
});

test('a walk-in with the name or phone of somebody registered is let in, shown, and joined with one act', async () => {
  const { id, of } = await gate.anEventWith(['Sunita Devi'], 5);
  const [result] = await gate.send(id, [aScan({ kind: 'walk_in', name: ' sunita  DEVI', party: [{}] })]);
  assert.deepEqual([result?.outcome, result?.registration?.people], ['accepted', 2]);
  const { data } = await gate.readLog(id, '?open=true');
  assert.deepEqual([data[0]?.conflict?.kind, data[0]?.conflict?.other?.id], ['looks_like', of('Sunita Devi').id]);
  const body = { choice: 'act' };
  await ask(fresh, `POST /admin/events/${id}/scans/${data[0]?.id}/settle`, { headers: office, body });
  const { registrations, counts } = await gate.readList(id);
  assert.deepEqual(registrations.map(({ status }) => status).sort(), ['attended', 'cancelled']);
  assert.deepEqual([counts.here, counts.people], [1, 1]);
});

test('a walk-in whose answer was lost is the same person when the desk sends it as a scan', async () => {
  const { id } = await gate.anEventWith([]);
  const scan = aScan({ kind: 'walk_in', name: 'Munni', phone: '9876543210' });
  const body = { event_id: id, name: 'Munni', phone: '9876543210', checkIn: true, requestId: scan.id };
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers: office, body })).statusCode, 201);
  assert.deepEqual(outcomes(await gate.send(id, [scan])), ['accepted']);
  assert.equal((await gate.readList(id)).counts.registrations, 1);
});

test('a walk-in is taken back by the id that its device knows', async () => {
  const { id } = await gate.anEventWith([]);
  const scan = aScan({ kind: 'walk_in', name: 'Munni' });
  const undo = () => aScan({ kind: 'undo', registration_id: scan.id });
  assert.deepEqual(outcomes(await gate.send(id, [scan, undo()])), ['accepted', 'accepted']);
  assert.deepEqual(outcomes(await gate.send(id, [undo()])), ['again']);
  assert.equal((await gate.rowNow(id, 'Munni'))?.status, 'registered');
});

test('of a family those are let in who came; the same again is again', async () => {
  const { id, of } = await gate.anEventWith(['Asha'], 6);
  const party = [{ name: 'Sita' }, {}];
  await ask(fresh, `PUT /admin/registrations/${of('Asha').id}/party`, { headers: office, body: { party } });
  const about = (more: Partial<SentScan>) => aScan({ code: of('Asha').code, ...more });
  const results = await gate.send(id, [
    about({ here: [0, 2] }),
    about({ here: [0] }),
    about({ here: [1] }),
    about({ absent: [2] }),
    about({}),
  ]);
  assert.deepEqual(outcomes(results), ['accepted', 'again', 'accepted', 'accepted', 'again']);
  const row = await gate.rowNow(id, 'Asha');
  assert.deepEqual([row?.people, row?.people_here, row?.party.length], [2, 2, 3]);
});

test('a card at the gate finds the registration of its holder, or registers who has none; its code is not kept', async () => {
  const { id, of } = await gate.anEventWith(['Asha']);
  const stranger = await fresh.has(aPerson({ name: 'Bilal' }));
  const cardOf = async (personId: string): Promise<string> => {
    const path = `POST /admin/people/${personId}/card` as const;
    return (await ask(fresh, path, { headers: office, body: { seen: 'known' } })).json().data.card;
  };
  const [own, other] = [await cardOf(of('Asha').personId), await cardOf(stranger.id)];
  const results = await gate.send(id, [
    aScan({ code: `https://seva.example/login#${own}` }),
    aScan({ code: other }),
    aScan({ kind: 'walk_in', code: other }),
  ]);
  assert.deepEqual(outcomes(results), ['accepted', 'unknown_code', 'accepted']);
  assert.deepEqual(
    results.map(({ registration }) => registration?.name),
    ['Asha', undefined, 'Bilal'],
  );
  const { data } = await gate.readLog(id);
  assert.deepEqual(
    data.map(({ code }) => code),
    [null, `…${other.slice(-4)}`, null],
  );
});

test('an event that comes back from the bin has its scans and conflicts again', async () => {
  const { id, of } = await gate.anEventWith(['Asha', 'Ravi']);
  await fresh.database.query(sql`UPDATE events SET title = 'The only one' WHERE id = ${id}`);
  await gate.send(id, [
    aScan({ code: of('Asha').code }),
    aScan({ kind: 'walk_in', name: 'Ravi' }),
    aScan({ code: 'ZZZ-ZZZ' }),
  ]);
  const before = await gate.readLog(id);
  assert.equal((await ask(fresh, `DELETE /admin/events/${id}`, { headers: office })).statusCode, 204);
  const [kept] = (await ask(fresh, 'GET /admin/bin', { headers: office })).json().data;
  const restored = await ask(fresh, `POST /admin/bin/${kept.id}/restore`, { headers: office });
  assert.equal(restored.statusCode, 200, restored.body);
  assert.deepEqual(await gate.readLog(id), before);
});

test('the log cannot be changed by hand, and goes with the registration', async () => {
  const { id, of } = await gate.anEventWith(['Asha']);
  const [result] = await gate.send(id, [aScan({ code: of('Asha').code })]);
  const change = (statement: ReturnType<typeof sql>) =>
    assert.rejects(fresh.database.query(statement), /kept as they came/);
  await change(sql`UPDATE scans SET outcome = 'again' WHERE id = ${result?.id}`);
  await change(sql`DELETE FROM scans WHERE id = ${result?.id}`);
  await ask(fresh, `DELETE /admin/registrations/${of('Asha').id}`, { headers: office });
  assert.equal((await gate.readLog(id)).total, 0);
});

test('only the desk and owners hear of gates', async () => {
  const { id } = await gate.anEventWith([]);
  const editor = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  for (const route of [`GET /admin/events/${id}/desk`, `GET /admin/events/${id}/scans`] as const) {
    assert.equal((await ask(fresh, route, { headers: editor })).statusCode, 403);
  }
  assert.equal((await ask(fresh, `GET /admin/events/${randomUUID()}/desk`, { headers: office })).statusCode, 404);
});
