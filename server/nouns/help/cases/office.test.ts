import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator, type PersonRow } from '../../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let farida: PersonRow;
let asFarida: { authorization: string };
before(async () => {
  fresh = await freshApp();
  farida = await fresh.has(aCaseworker());
  asFarida = await fresh.signIn(farida);
});
after(() => fresh.close());

const { call, ask, open, office } = helpCalls(
  () => fresh,
  () => asFarida,
);
let phones = 9_000_000_000;
/** A case of somebody new. */
async function aCase(details: object = {}) {
  phones += 1;
  const receipt = await ask({ phone: String(phones), ...details });
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${receipt.code}`);
  assert.ok(row);
  return { ...receipt, id: row.id };
}
const refusalOf = async (route: string, body?: object, headers: Record<string, string> = asFarida) => {
  const answer = await call(route, body, headers);
  return [answer.statusCode, answer.json().code];
};

test('the list tells no name, number or story; chips count, filters and search find', async () => {
  const { id, code } = await aCase({
    name: 'Salma Bano',
    story: 'Three months unpaid.',
    employer: 'Sharma Bricks',
    district: 'Rampur',
  });
  const list = async (query = '') => (await call(`GET /admin/cases${query}`, undefined, asFarida)).json();
  const all = await list();
  assert.equal(all.total, 1);
  assert.doesNotMatch(JSON.stringify(all), /Salma|unpaid|90000|Sharma/);
  assert.deepEqual(all.counts, { mine: 0, unowned: 1, overdue: 0, urgent: 0, suspect: 0, all: 1 });
  for (const query of [
    '?view=unowned',
    '?search=salma',
    `?search=${code}`,
    '?search=9000000001',
    '?district=Rampur&kind=wages',
  ]) {
    assert.deepEqual(
      (await list(query)).data.map((row: { id: string }) => row.id),
      [id],
      query,
    );
  }
  for (const query of ['?view=mine', '?search=nobody', '?status=closed', '?kind=injury']) {
    assert.deepEqual((await list(query)).data, [], query);
  }
  assert.deepEqual(await refusalOf('GET /admin/cases?view=strange'), [422, 'invalid']);
});

test('a case goes its way: taken, called, answered, referred with consent, money, settled, closed; the person sees what is meant for them', async () => {
  const asked = await aCase();
  const { id } = asked;
  const taken = await office(`POST /admin/cases/${id}/status`, { status: 'in_work' });
  assert.deepEqual([taken.status, taken.owner?.name], ['in_work', 'Farida Khan']);
  await office(`POST /admin/cases/${id}/entries`, { kind: 'note', text: 'His brother may answer.' });
  assert.equal((await office(`GET /admin/cases/${id}`)).first_answer_at, null);
  fresh.clock.set('2026-01-20T08:30:00Z');
  await office(`POST /admin/cases/${id}/entries`, { kind: 'call', result: 'spoke', text: 'Agreed to a letter.' });
  assert.equal((await office(`GET /admin/cases/${id}`)).first_answer_at, '2026-01-20T08:30:00.000Z');
  const referral = { kind: 'referral', body: 'Labour office', consent_how: 'phone', consent_on: '2026-01-20' };
  assert.deepEqual(await refusalOf(`POST /admin/cases/${id}/entries`, { kind: 'referral', body: 'Labour office' }), [
    422,
    'consent_required',
  ]);
  assert.deepEqual(await refusalOf(`POST /admin/cases/${id}/status`, { status: 'referred' }), [
    422,
    'consent_required',
  ]);
  const ahead = '2026-01-21';
  const early: [string, object][] = [
    ['entries', { ...referral, consent_on: ahead }],
    ['entries', { kind: 'money', recovered_paise: 5, received_on: ahead, how: 'cash' }],
    ['status', { status: 'referred', referral: { ...referral, consent_on: ahead } }],
  ];
  for (const [part, body] of early) {
    const refused = await call(`POST /admin/cases/${id}/${part}`, body, asFarida);
    assert.deepEqual([refused.statusCode, Object.values(refused.json().errorCodes)], [422, ['consent_day_ahead']]);
  }
  await office(`POST /admin/cases/${id}/entries`, referral);
  await office(`POST /admin/cases/${id}/status`, { status: 'referred' });
  await office(`POST /admin/cases/${id}/status`, { status: 'waiting', text: 'Please bring your wage slips.' });
  const money = await office(`POST /admin/cases/${id}/entries`, {
    kind: 'money',
    recovered_paise: 1_234_567,
    received_on: '2026-01-20',
    how: 'upi',
  });
  const wrongEntry = money.entries.at(-1)?.id;
  const right = await office(`POST /admin/cases/${id}/entries`, {
    kind: 'money',
    recovered_paise: 1_234_501,
    received_on: '2026-01-20',
    how: 'upi',
    strikes: wrongEntry,
    text: 'Six paise less.',
  });
  assert.equal(right.recovered_paise, 1_234_501);
  assert.equal(right.entries.find((entry) => entry.id === wrongEntry)?.is_struck, true);
  assert.equal(
    (await refusalOf(`POST /admin/cases/${id}/entries`, { kind: 'note', text: 'x', strikes: wrongEntry }))[0],
    422,
  );
  const { case: own, token } = await open(asked);
  assert.deepEqual([own.status, own.entries.map(({ text }) => text)], ['waiting', ['Please bring your wage slips.']]);
  await call('POST /help/cases/entries', { token, text: 'I have them.' });
  const again = await office(`GET /admin/cases/${id}`);
  assert.deepEqual([again.status, again.due_on], ['in_work', '2026-01-20']);
  assert.equal(
    (await refusalOf(`POST /admin/cases/${id}/status`, { status: 'settled', outcome: 'withdrawn' }))[0],
    422,
  );
  await office(`POST /admin/cases/${id}/status`, { status: 'settled', outcome: 'resolved' });
  const closed = await office(`POST /admin/cases/${id}/status`, { status: 'closed' });
  assert.deepEqual([closed.status, closed.outcome], ['closed', 'resolved']);
  assert.deepEqual(await refusalOf(`POST /admin/cases/${id}/status`, { status: 'waiting', text: 'x' }), [
    409,
    'case_status',
  ]);
  const reopened = await office(`POST /admin/cases/${id}/status`, { status: 'in_work', text: 'The cheque bounced.' });
  assert.deepEqual([reopened.status, reopened.outcome, reopened.closed_at], ['in_work', null, null]);
});

test('an answer by telephone is an answer to the person too, though nothing of it is shown', async () => {
  const asked = await aCase();
  const answered = async () => (await open(asked)).case.answered;
  assert.equal(await answered(), false);
  await office(`POST /admin/cases/${asked.id}/entries`, { kind: 'call', result: 'no_answer' });
  assert.equal(await answered(), false);
  await office(`POST /admin/cases/${asked.id}/entries`, { kind: 'call', result: 'spoke', text: 'He comes on Monday.' });
  assert.deepEqual([await answered(), (await open(asked)).case.entries], [true, []]);
});

test('two save at once: one is kept, the other gets a conflict with the case as it is', async () => {
  const { id } = await aCase();
  const { version } = await office(`GET /admin/cases/${id}`);
  const save = (employer: string) => call(`PUT /admin/cases/${id}`, { version, employer }, asFarida);
  const answers = await Promise.all([save('One'), save('Two')]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  assert.equal(lost?.json().data.employer, won?.json().data.employer);
  const minor = await office(`PUT /admin/cases/${id}`, {
    version: won?.json().data.version,
    is_minor: true,
    risk: 'none',
    next_step: 'Call the school',
  });
  assert.deepEqual([minor.risk, minor.next_step], ['high', 'Call the school']);
});

test('a merged case stays its own: the target shows both, each code only its own, and it can be undone', async () => {
  const [one, other] = [await aCase(), await aCase()];
  await call('POST /help/cases/entries', { token: one.token, text: 'From the first telephone.' });
  const merged = await office(`POST /admin/cases/${one.id}/merge`, { into: other.id });
  assert.deepEqual([merged.status, merged.outcome, merged.merged_into?.id], ['closed', 'duplicate', other.id]);
  const target = await office(`GET /admin/cases/${other.id}`);
  assert.deepEqual(
    target.merged.map(({ id }) => id),
    [one.id],
  );
  assert.ok(target.entries.some(({ text, case_id }) => text === 'From the first telephone.' && case_id === one.id));
  assert.deepEqual(
    (await open(other)).case.sent.map(({ kind }) => kind),
    ['request'],
  );
  assert.deepEqual(
    (await open(one)).case.sent.map(({ kind }) => kind),
    ['request', 'text'],
  );
  assert.deepEqual(await refusalOf(`POST /admin/cases/${other.id}/merge`, { into: one.id }), [409, 'case_status']);
  await office(`DELETE /admin/cases/${one.id}/merge`);
  const undone = await office(`GET /admin/cases/${one.id}`);
  assert.deepEqual([undone.status, undone.outcome, undone.merged_into], ['new', null, null]);
  assert.deepEqual((await office(`GET /admin/cases/${other.id}`)).merged, []);
});

test('an open case is not merged into one that nobody works on: nobody would see it any more', async () => {
  const [one, settled, closed] = [await aCase(), await aCase(), await aCase()];
  await office(`POST /admin/cases/${settled.id}/status`, { status: 'in_work' });
  await office(`POST /admin/cases/${settled.id}/status`, { status: 'settled', outcome: 'resolved' });
  await office(`POST /admin/cases/${closed.id}/status`, { status: 'closed', outcome: 'withdrawn' });
  for (const { id: into } of [closed, settled])
    assert.deepEqual(await refusalOf(`POST /admin/cases/${one.id}/merge`, { into }), [409, 'case_status']);
  assert.equal((await office(`POST /admin/cases/${settled.id}/merge`, { into: closed.id })).status, 'closed');
});

const viewsOf = async (id: string): Promise<{ person: string; why: string }[]> =>
  (await call(`GET /admin/cases/${id}/views`, undefined, asFarida)).json().data;

test('nobody gets a case without a trace: every answer that shows it is noted, once in a quarter of an hour', async () => {
  const curious = await fresh.has(aCaseworker({ name: 'Curious Kumar', email: 'curious@example.org' }));
  const asCurious = await fresh.signIn(curious);
  const answers: [string, object?][] = [
    ['GET'],
    ['PUT', { version: 99_999 }],
    ['PUT', { version: 1 }],
    ['POST /accept'],
    ['POST /pin'],
    ['POST /entries', { kind: 'note', text: 'Looked at.' }],
    ['POST /status', { status: 'in_work' }],
    ['POST /status', { status: 'closed', outcome: 'withdrawn', version: 99_999 }],
    ['POST /handover', { owner_id: farida.id }],
    ['POST /merge', { into: (await aCase()).id }],
    ['GET /export?reason=Asked-for'],
  ];
  for (const [route, body] of answers) {
    const [method, part = ''] = route.split(' ');
    const { id } = await aCase();
    const answer = await call(`${method} /admin/cases/${id}${part}`, body, asCurious);
    assert.match(answer.body, /"phone":"9/, `${route}: ${answer.body}`);
    assert.deepEqual(
      (await viewsOf(id)).map(({ person }) => person),
      ['Curious Kumar'],
      `${route} ${answer.statusCode}`,
    );
    await call(`POST /admin/cases/${id}/accept`, undefined, asCurious);
    assert.equal((await viewsOf(id)).length, route.includes('/export') ? 2 : 1, route);
  }
});

test('who sees a case by the one that it was merged into is noted at both', async () => {
  const [one, other] = [await aCase(), await aCase()];
  await office(`POST /admin/cases/${one.id}/merge`, { into: other.id });
  const asOther = await fresh.signIn(await fresh.has(aCaseworker({ name: 'Noor Jahan', email: 'noor@example.org' })));
  await call(`GET /admin/cases/${other.id}`, undefined, asOther);
  await call(`GET /admin/cases/${other.id}/export?reason=Asked-for`, undefined, asOther);
  for (const { id } of [one, other]) {
    const seen = (await viewsOf(id)).filter(({ person }) => person === 'Noor Jahan').map(({ why }) => why);
    assert.deepEqual(seen.toSorted(), ['export', 'opened']);
  }
});

test('the same number, or the same employer and kind, may be the same case', async () => {
  const one = await aCase({ employer: 'Gupta Kiln', kind: 'dues' });
  const other = await aCase({ employer: 'gupta kiln', kind: 'dues' });
  const { phone } = await office(`GET /admin/cases/${one.id}`);
  const third = await aCase({ phone });
  const why = (await office(`GET /admin/cases/${one.id}`)).maybe_same.map(({ id, why: reason }) => [id, reason]);
  assert.deepEqual(Object.fromEntries(why), { [other.id]: 'employer', [third.id]: 'phone' });
});

test('a new PIN ends the old one and every token; a hold stops erasure and deletion, and says so', async () => {
  const asked = await aCase();
  const renewed = (await call(`POST /admin/cases/${asked.id}/pin`, undefined, asFarida)).json().data;
  assert.match(renewed.pin, /^\d{6}$/);
  assert.equal((await call('POST /help/cases/entries', { token: asked.token, text: 'x' })).statusCode, 410);
  const { token } = await open({ code: asked.code, pin: renewed.pin });
  await office(`PUT /admin/cases/${asked.id}`, {
    version: renewed.case.version,
    hold_reason: 'The court has asked for it.',
  });
  const answer = await call('POST /help/cases/erasure', { token, choice: 'erase' });
  assert.deepEqual([answer.json().data.case.on_hold, answer.json().data.case.erase_on !== null], [true, true]);
  assert.deepEqual(await refusalOf(`DELETE /admin/cases/${asked.id}`, { reason: 'Asked for' }), [409, 'case_on_hold']);
});

test('the table of cases opens in spreadsheets in three scripts, is defused and noted', async () => {
  await aCase({ name: 'सलमा बानो', employer: '=HYPERLINK("x")', story: 'اجرت نہیں ملی' });
  const plain = await call('GET /admin/cases.csv', undefined, asFarida);
  assert.doesNotMatch(plain.body, /सलमा|اجرت|HYPERLINK/);
  const personal = await call('GET /admin/cases.csv?personal=true&reason=Lawyer&search=सलमा', undefined, asFarida);
  assert.match(personal.body, /^\uFEFF/);
  assert.match(personal.body, /सलमा बानो.*'=HYPERLINK.*اجرت/);
  const views = await fresh.database.query(sql`SELECT FROM help_views WHERE why = 'list'`);
  assert.equal(views.length, 1);
  const acts = await fresh.database.query(sql`SELECT FROM audit_log WHERE target_kind = 'help_case_list'`);
  assert.equal(acts.length, 2);
});

test('the table says no next step and no due day of a case that nobody works on any more', async () => {
  const { id, code } = await aCase();
  const table = async () => (await call(`GET /admin/cases.csv?search=${code}`, undefined, asFarida)).body;
  assert.match(await table(), /first answer,\d{4}-\d\d-\d\d,/);
  await office(`POST /admin/cases/${id}/status`, { status: 'closed', outcome: 'withdrawn' });
  assert.match(await table(), /,closed,withdrawn,Farida Khan,,,\d/);
});

test('no audit row, log line or e-mail holds number, name, story, PIN or kind', async () => {
  const audit = JSON.stringify(await fresh.database.query(sql`SELECT * FROM audit_log`));
  const logged = fresh.logLines.join('');
  for (const text of [audit, logged])
    assert.doesNotMatch(text, /90000000\d\d|Salma|Rukhsar|Locked in|unpaid\.|"wages"|"safety"|"pin":"\d/);
});

test('any act on a case that nobody has takes it; the case says so, and other people are not asked to answer it', async () => {
  const acts: [string, object?][] = [
    ['POST /entries', { kind: 'call', result: 'no_answer' }],
    ['POST /pin'],
    ['PUT', { version: 1, employer: 'Sharma Bricks' }],
    ['POST /status', { status: 'closed', outcome: 'withdrawn' }],
  ];
  for (const [route, body] of acts) {
    const { id } = await aCase();
    const [method, part = ''] = route.split(' ');
    await office(`${method} /admin/cases/${id}${part}`, body);
    const { owner, status } = await office(`GET /admin/cases/${id}`);
    assert.deepEqual([owner?.name, status], ['Farida Khan', part === '/status' ? 'closed' : 'in_work'], route);
    const list = (await call('GET /admin/cases?view=unowned&pageSize=100', undefined, asFarida)).json().data;
    assert.equal(
      list.some((row: { id: string }) => row.id === id),
      false,
      route,
    );
  }
  const { id } = await aCase();
  const imran = await fresh.has(aCaseworker({ name: 'Imran Ali', email: 'imran@example.org' }));
  await office(`POST /admin/cases/${id}/handover`, { owner_id: imran.id });
  await office(`POST /admin/cases/${id}/entries`, { kind: 'note', text: 'Imran called.' });
  assert.equal((await office(`GET /admin/cases/${id}`)).owner?.name, 'Imran Ali', 'one that somebody has stays theirs');
});

test('a refused step says what is missing', async () => {
  const missing = async (route: string, body: object) => {
    const answer = await call(route, body, asFarida);
    return [answer.statusCode, answer.json().code, answer.json().data];
  };
  const refusal = (what: string) => [409, 'case_status', { missing: what }];
  const { id } = await aCase();
  const step = `POST /admin/cases/${id}/status`;
  assert.deepEqual(await missing(step, { status: 'waiting', text: 'Bring your slips.' }), refusal('take'));
  assert.deepEqual(await missing(step, { status: 'settled', outcome: 'resolved' }), refusal('take'));
  await office(step, { status: 'in_work' });
  assert.deepEqual(await missing(step, { status: 'in_work' }), refusal('other_state'));
  await office(step, { status: 'closed', outcome: 'withdrawn' });
  assert.deepEqual(await missing(step, { status: 'waiting', text: 'x' }), refusal('reopen'));
  const { id: other } = await aCase();
  assert.deepEqual(await missing(`POST /admin/cases/${id}/handover`, { owner_id: farida.id }), refusal('reopen'));
  assert.deepEqual(await missing(`POST /admin/cases/${other}/merge`, { into: id }), refusal('open_target'));
  assert.deepEqual(await missing(`POST /admin/cases/${other}/merge`, { into: other }), refusal('other_case'));
  assert.deepEqual(await missing(`DELETE /admin/cases/${other}/merge`, {}), refusal('merge'));
});

test('the record of acts tells of a case what was done and its code, and nothing else', async () => {
  const asOwner = await fresh.signIn(
    await fresh.has(anAdministrator({ email: 'owner@example.org', duties: ['owner'] })),
  );
  const { id, code } = await aCase();
  await office(`POST /admin/cases/${id}/status`, { status: 'in_work' });
  await office(`PUT /admin/cases/${id}`, { version: 2, amount_claimed_paise: 77_700, due_on: '2026-02-02' });
  await office(`POST /admin/cases/${id}/entries`, { kind: 'money', recovered_paise: 4_200 });
  await office(`POST /admin/cases/${id}/status`, { status: 'closed', outcome: 'not_reachable' });
  await call('GET /admin/cases.csv', undefined, asFarida);
  const { data } = (await call(`GET /admin/activity?targetId=${id}`, undefined, asOwner)).json();
  assert.deepEqual(
    data.map((act: { action: string }) => act.action),
    ['status_changed', 'entry_added', 'changed', 'status_changed'],
  );
  for (const { target, before, after } of data) assert.deepEqual([target, before, after], [code, null, null]);
  const [exported] = (await call('GET /admin/activity?kind=help_case_list', undefined, asOwner)).json().data;
  assert.deepEqual([exported.action, exported.after], ['exported', { personal: false }]);
});
