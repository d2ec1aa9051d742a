import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { WageAccount } from '#contract/wages/wages.ts';
import { anAdministrator, type PersonRow } from '../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { readPrinted } from '../../../test/harness/printed-text.ts';

let fresh: FreshApp;
let farida: PersonRow;
let olga: PersonRow;
let asFarida: { authorization: string };
let asOwner: { authorization: string };
before(async () => {
  fresh = await freshApp({ now: '2026-06-15T06:30:00Z' });
  farida = await fresh.has(aCaseworker());
  asFarida = await fresh.signIn(farida);
  olga = await fresh.has(anAdministrator({ name: 'Olga', email: 'olga@example.org', duties: ['owner', 'editor'] }));
  asOwner = await fresh.signIn(olga);
});
after(() => fresh.close());

const { call, office } = helpCalls(
  () => fresh,
  () => asFarida,
);

async function aCase(details: object = {}): Promise<string> {
  const made = await call(
    'POST /admin/cases',
    { kind: 'wages', contact: 'none', employer: 'Sharma Bricks', ...details },
    asFarida,
  );
  assert.equal(made.statusCode, 201, made.body);
  return made.json().data.case.id;
}

const march = { from: '2026-03-01', to: '2026-03-31' };
const aSpan = (more: object = {}) => ({ ...march, kind: 'day', rate_paise: 43_000, half_days: 25, ...more });
const aWorker = (id: string, more: object = {}) => ({
  id,
  name: `Worker ${id}`,
  spans: [aSpan()],
  payments: [],
  ...more,
});
const aBody = (people: object[], more: object = {}) => ({
  employer: { contractor: 'Sharma Bricks', site_owner: 'Site Owner Ltd', address: '12 Kiln Road, Rampur' },
  place: 'Rampur',
  state: 'Uttar Pradesh',
  work: 'brick kiln',
  people,
  ...more,
});
const save = (id: string, version: number, body: object) =>
  call(`PUT /admin/cases/${id}/account`, { version, body }, asFarida);
async function saved(id: string, version: number, body: object): Promise<WageAccount> {
  const answer = await save(id, version, body);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}

test('an account begins with what the case tells, every save is a version, and every version can be opened', async () => {
  const id = await aCase();
  const empty = (await call(`GET /admin/cases/${id}/account`, undefined, asFarida)).json().data;
  assert.deepEqual([empty.version, empty.body.employer.contractor, empty.body.people], [0, 'Sharma Bricks', []]);
  const first = await saved(id, 0, aBody([aWorker('a')]));
  assert.equal(first.sums.agreed.due_paise, 537_500);
  const second = await saved(
    id,
    1,
    aBody([aWorker('a', { payments: [{ day: '2026-03-20', paise: 600_000, kind: 'advance' }] }), aWorker('b')]),
  );
  assert.deepEqual(
    second.sums.agreed.people.map(({ due_paise, ahead_paise }) => [due_paise, ahead_paise]),
    [
      [0, 62_500],
      [537_500, 0],
    ],
  );
  assert.deepEqual(
    second.versions.map(({ version, people, due_paise }) => [version, people, due_paise]),
    [
      [2, 2, 537_500],
      [1, 1, 537_500],
    ],
  );
  const old = (await call(`GET /admin/cases/${id}/account?version=1`, undefined, asFarida)).json().data;
  assert.deepEqual([old.version, old.body.people.length], [1, 1]);
  assert.equal((await call(`GET /admin/cases/${id}/account?version=9`, undefined, asFarida)).statusCode, 404);
});

test('of two who save at once the second gets a conflict with what the first has changed', async () => {
  const id = await aCase();
  await saved(id, 0, aBody([aWorker('a'), aWorker('b')]));
  const answers = await Promise.all([
    save(id, 1, aBody([aWorker('a', { name: 'Salma' }), aWorker('b')])),
    save(id, 1, aBody([aWorker('a'), aWorker('c')])),
  ]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409)?.json();
  assert.equal(late.code, 'conflict');
  assert.equal(late.data.version, 2);
  assert.ok(late.data.changes.length > 0 && late.data.body.people.length === 2);
});

test('what cannot be is refused at its field', async () => {
  const id = await aCase();
  const errorsOf = async (person: object, more: object = {}) => {
    const answer = await save(id, 0, aBody([aWorker('a', person)], more));
    assert.equal(answer.statusCode, 422, answer.body);
    return answer.json().errorCodes;
  };
  const spans = (...given: object[]) => ({ spans: given.map(aSpan) });
  const field = 'body.people.0.spans.0';
  assert.deepEqual(await errorsOf(spans({}, { from: '2026-03-31', to: '2026-04-10', half_days: 2 })), {
    'body.people.0.spans.1.from': 'spans_overlap',
  });
  const within = [
    { from: '2026-03-05', to: '2026-03-06', half_days: 2 },
    { from: '2026-03-20', to: '2026-03-21', half_days: 2 },
  ];
  assert.deepEqual(await errorsOf(spans({}, ...within)), {
    'body.people.0.spans.1.from': 'spans_overlap',
    'body.people.0.spans.2.from': 'spans_overlap',
  });
  assert.deepEqual(await errorsOf(spans({ half_days: 63 })), { [`${field}.half_days`]: 'half_days_over_span' });
  assert.deepEqual(await errorsOf(spans({ to: '2026-02-01' })), { [`${field}.to`]: 'span_order' });
  assert.deepEqual(await errorsOf(spans({ to: '2027-03-05' })), { [`${field}.to`]: 'span_too_long' });
  assert.deepEqual(await errorsOf(spans({ rate_paise: 10_000_000_001 })), {
    [`${field}.rate_paise`]: 'amount_over_ten_crore',
  });
  assert.deepEqual(await errorsOf(spans({ rate_paise: 5_000_000_000 })), {
    [`${field}.rate_paise`]: 'amount_over_ten_crore',
  });
  assert.deepEqual(await errorsOf(spans({ kind: 'piece', pieces: 10, overtime_quarter_hours: 4 })), {
    [`${field}.overtime_quarter_hours`]: 'overtime_on_pieces',
  });
  assert.deepEqual(await errorsOf({ payments: [{ day: '2026-02-20', paise: 5, kind: 'wage' }] }), {
    'body.people.0.payments.0.day': 'payment_before_work',
  });
  assert.deepEqual(await errorsOf({ name: 'Meera 漢' }), { 'body.people.0.name': 'letter_unknown' });
  const strange = { kind: 'photo', text: '', file: '00000000-0000-4000-8000-000000000000' };
  assert.deepEqual(await errorsOf(spans({ evidence: [strange] })), { [`${field}.evidence.0.file`]: 'choice_unknown' });
  assert.deepEqual(await errorsOf({ struck: true }), { 'body.people.0.struck_why': 'reason_required' });
  assert.deepEqual(await errorsOf({}, { monthDays: 32 }), { 'body.monthDays': 'month_days_range' });
  assert.equal((await save(id, 0, aBody([]))).json().errorCodes['body.people'], 'account_people_count');
  const tooMany = Array.from({ length: 201 }, (_, at) => aWorker(`p${at}`));
  assert.equal((await save(id, 0, aBody(tooMany))).json().errorCodes['body.people'], 'account_people_count');
  const huge = await save(id, 0, aBody([aWorker('a', { trade: 'x'.repeat(2_200_000) })]));
  assert.equal(huge.statusCode, 413);
});

const aMinimum = (more: object = {}) => ({
  state: 'Uttar Pradesh',
  zone: '',
  work: 'Brick kiln',
  skill: 'unskilled',
  from: '2025-10-01',
  to: null,
  per_day_paise: 43_500,
  source: 'Labour department, notice 12',
  checked_on: '2026-06-01',
  good_for_days: 183,
  ...more,
});
const asMinimum = (route: string, body?: object, headers = asOwner) => call(route, body, headers);

test('minimum wages need a source and a day, never overlap, are public until they are outdated, and split what they change in', async () => {
  const made = await asMinimum('POST /admin/minimum-wages', aMinimum());
  assert.equal(made.statusCode, 201, made.body);
  const { id: row } = made.json().data;
  assert.equal(
    (await asMinimum('POST /admin/minimum-wages', aMinimum({ from: '2026-01-01' }))).json().errorCodes.from,
    'minimum_overlaps',
  );
  assert.equal(
    (await asMinimum('POST /admin/minimum-wages', aMinimum({ source: '' }))).json().errorCodes.source,
    'required',
  );
  assert.equal((await asMinimum('POST /admin/minimum-wages', aMinimum(), asFarida)).statusCode, 403);
  assert.equal((await call('GET /admin/minimum-wages', undefined, asFarida)).json().data.length, 1);
  const shown = async () => (await call('GET /minimum-wages')).json().data;
  assert.deepEqual(
    (await shown()).map((each: { source: string; checked_on: string }) => [each.source, each.checked_on]),
    [['Labour department, notice 12', '2026-06-01']],
  );

  const id = await aCase();
  const person = aWorker('a', { spans: [aSpan({ to: '2026-04-20', rate_paise: 30_000 })] });
  const known = await saved(id, 0, aBody([person]));
  assert.ok(known.sums.minimum.known);
  assert.equal(known.sums.minimum.sums.due_paise, 543_750);
  await asMinimum(`PUT /admin/minimum-wages/${row}`, aMinimum({ to: '2026-04-10' }));
  await asMinimum('POST /admin/minimum-wages', aMinimum({ from: '2026-04-11', per_day_paise: 50_000 }));
  const split = await save(id, 1, aBody([person]));
  assert.deepEqual(split.json().errorCodes, { 'body.people.0.spans.0.from': 'minimum_changes' });
  assert.deepEqual(split.json().data.changes, [{ field: 'people.0.spans.0.from', day: '2026-04-11' }]);
  const apart = aWorker('a', { spans: [aSpan(), aSpan({ from: '2026-04-11', to: '2026-04-20', half_days: 10 })] });
  assert.ok((await saved(id, 1, aBody([apart]))).sums.minimum.known);

  fresh.clock.set('2026-12-20T06:30:00Z');
  const asInDecember = await fresh.signIn(farida);
  assert.deepEqual(await shown(), []);
  const later = (await call(`GET /admin/cases/${id}/account`, undefined, asInDecember)).json().data;
  assert.deepEqual(later.sums.minimum, { known: false, why: 'outdated', day: null });
  const paper = await call(`GET /admin/cases/${id}/papers/claim.pdf?basis=minimum`, undefined, asInDecember);
  assert.deepEqual([paper.statusCode, paper.json().errorCodes], [422, { basis: 'minimum_unknown' }]);
  fresh.clock.set('2026-06-15T06:30:00Z');
  asFarida = await fresh.signIn(farida);
  asOwner = await fresh.signIn(olga);
  assert.equal((await asMinimum(`DELETE /admin/minimum-wages/${row}`)).statusCode, 204);
});

const pdf = async (id: string, kind: string, query = '') => {
  const answer = await call(`GET /admin/cases/${id}/papers/${kind}.pdf${query}`, undefined, asFarida);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['cache-control']), /no-store/);
  assert.match(String(answer.headers['content-disposition']), /^attachment/);
  return readPrinted(answer.rawPayload);
};

test('papers show the same sums in three scripts, nobody who is struck, no numbers unless asked, and who printed them', async () => {
  const id = await aCase();
  await saved(
    id,
    0,
    aBody([
      aWorker('a', { name: 'Ramesh Kumar', phone: '9876500001' }),
      aWorker('b', { name: 'Struck Person', struck: true, struck_why: 'left the group' }),
      aWorker('c', { name: 'سلمیٰ بانو' }),
      aWorker('d', { name: 'सीता देवी' }),
    ]),
  );
  for (const language of ['en', 'hi', 'ur']) {
    const account = await pdf(id, 'account', `?language=${language}`);
    const claim = await pdf(id, 'claim', `?language=${language}`);
    for (const { text } of [account, claim]) {
      assert.match(text, /16,125/);
      assert.match(text, /Ramesh Kumar/);
      assert.doesNotMatch(text, /Struck Person|9876500001/);
    }
    assert.deepEqual(account.sizes, ['595 x 842']);
  }
  assert.match((await pdf(id, 'claim', '?language=en&phones=true')).text, /9876500001/);
  assert.doesNotMatch((await pdf(id, 'claim', '?language=en&people=a')).text, /सीता/);
  const views = (await call(`GET /admin/cases/${id}/views`, undefined, asFarida)).json().data;
  assert.ok(
    views.some((view: { why: string; reason: string }) => view.why === 'paper' && view.reason === 'account ur'),
  );
});

test('a notice needs the consent of a referral; notice and claim are drafts until their text is compared', async () => {
  const id = await aCase();
  await saved(id, 0, aBody([aWorker('a')]));
  const refused = await call(`GET /admin/cases/${id}/papers/notice.pdf`, undefined, asFarida);
  assert.deepEqual([refused.statusCode, refused.json().code], [422, 'consent_required']);
  const consent = { kind: 'referral', body: 'Contractor and owner', consent_how: 'spoken', consent_on: '2026-06-15' };
  await office(`POST /admin/cases/${id}/entries`, consent);
  assert.match((await pdf(id, 'notice', '?language=en')).text, /DRAFT/);
  assert.match((await pdf(id, 'claim', '?language=en')).text, /DRAFT/);
  assert.doesNotMatch((await pdf(id, 'account', '?language=en')).text, /DRAFT/);

  const papers = (await call('GET /admin/papers/claim', undefined, asFarida)).json().data;
  const english = papers.templates.find((each: { language: string }) => each.language === 'en');
  assert.deepEqual([english.version, english.compared_on], [0, null]);
  assert.match(english.preview, /Invented Contractor/);
  const put = (more: object, headers = asOwner) =>
    call(
      'PUT /admin/papers/claim',
      { language: 'en', version: 0, text: english.text, source: 'Form II', ...more },
      headers,
    );
  const unknown = await put({ text: `${english.text} {{nonsense}}` });
  assert.deepEqual(
    [unknown.json().errorCodes, unknown.json().data],
    [{ text: 'placeholder_unknown' }, { placeholders: ['nonsense'] }],
  );
  assert.deepEqual((await put({ text: '# Claim' })).json().errorCodes, { text: 'placeholder_missing' });
  const compared = await put({ compared: true }, asFarida);
  assert.equal(compared.statusCode, 200, compared.body);
  assert.equal((await put({ compared: true })).statusCode, 409);
  assert.doesNotMatch((await pdf(id, 'claim', '?language=en')).text, /DRAFT/);
  assert.match((await pdf(id, 'claim', '?language=hi')).text, /मसौदा/);
  // Another text is another version, which nobody has compared.
  await put({ version: 1, text: `${english.text}\nOne sentence more.` });
  assert.match((await pdf(id, 'claim', '?language=en')).text, /DRAFT[\s\S]*One sentence more/);
});

test('money that came is divided over the people of the account: to the paisa, or not at all', async () => {
  const id = await aCase();
  await saved(id, 0, aBody([aWorker('a'), aWorker('b')]));
  const money = (split: object[] | undefined, recovered_paise = 600_000) =>
    call(
      `POST /admin/cases/${id}/entries`,
      { kind: 'money', recovered_paise, received_on: '2026-06-15', how: 'cash', split },
      asFarida,
    );
  assert.deepEqual((await money([{ person_id: 'a', paise: 599_999 }])).json().errorCodes, { split: 'split_sum' });
  assert.deepEqual((await money([{ person_id: 'z', paise: 600_000 }])).json().errorCodes, { split: 'split_person' });
  const twice = [1, 2].map(() => ({ person_id: 'a', paise: 300_000 }));
  assert.deepEqual((await money(twice)).json().errorCodes, { split: 'split_person' });
  const came = await money([
    { person_id: 'a', paise: 537_500 },
    { person_id: 'b', paise: 62_500 },
  ]);
  assert.equal(came.statusCode, 201, came.body);
  const sums = async () => (await call(`GET /admin/cases/${id}/account`, undefined, asFarida)).json().data.sums;
  assert.deepEqual((await sums()).recovered, [
    { id: 'a', paise: 537_500, waits_paise: 0 },
    { id: 'b', paise: 62_500, waits_paise: 475_000 },
  ]);
  assert.equal((await sums()).recovered_paise, 600_000);
  const entry = came.json().data.entries.find(({ kind }: { kind: string }) => kind === 'money');
  await office(`POST /admin/cases/${id}/entries`, { kind: 'note', text: 'Counted wrongly.', strikes: entry.id });
  assert.equal((await sums()).recovered_paise, 0);
});

test('clocks set next step and due day; list and report tell due sum, nearest clock and stage', async () => {
  const id = await aCase({ amount_claimed_paise: 700_000 });
  await saved(id, 0, aBody([aWorker('a')]));
  const read = async () => (await call(`GET /admin/cases/${id}`, undefined, asFarida)).json().data;
  const stored = await read();
  assert.deepEqual([stored.due_paise, stored.claim_by], [537_500, '2029-03-31']);
  const put = (more: object) => read().then(({ version }) => office(`PUT /admin/cases/${id}`, { version, ...more }));
  const noticed = await put({ notice_on: '2026-06-30', stage: 'notice' });
  assert.deepEqual([noticed.next_step, noticed.due_on], ['day named in the notice', '2026-06-30']);
  const heard = await put({ hearings: ['2026-06-29', '2026-06-20'] });
  assert.deepEqual(
    [heard.next_step, heard.due_on, heard.hearings],
    ['hearing', '2026-06-20', ['2026-06-20', '2026-06-29']],
  );
  assert.deepEqual(heard.clock, { kind: 'hearing', day: '2026-06-20', in_days: 5 });
  const said = await put({ hearings: ['2026-06-29'], next_step: 'Call him', due_on: '2026-06-18' });
  assert.deepEqual([said.next_step, said.due_on], ['Call him', '2026-06-18']);
  const list = (await call('GET /admin/cases?view=mine&pageSize=100', undefined, asFarida)).json().data;
  const row = list.find((each: { id: string }) => each.id === id);
  assert.deepEqual([row.due_paise, row.clock.day, row.stage], [537_500, '2026-06-29', 'notice']);
  const report = (await call('GET /admin/cases/report?by=stage&from=2026-01-01', undefined, asFarida)).json().data;
  const notice = report.rows.find(({ key }: { key: string }) => key === 'notice');
  assert.deepEqual([notice.claimed_paise, notice.agreed_paise, notice.recovered_paise], [700_000, 537_500, 0]);
});

test('the last day to claim follows the account until a caseworker sets another, and becomes the next step where nothing is due earlier', async () => {
  const id = await aCase();
  const read = async () => (await call(`GET /admin/cases/${id}`, undefined, asFarida)).json().data;
  const oldest = (year: number) => aWorker('a', { spans: [aSpan({ from: `${year}-03-01`, to: `${year}-03-31` })] });
  await saved(id, 0, aBody([oldest(2026)]));
  const first = await read();
  assert.deepEqual(
    [first.claim_by, first.due_on <= '2026-06-16'],
    ['2029-03-31', true],
    'the first answer comes before it',
  );
  const put = (body: object) => read().then(({ version }) => office(`PUT /admin/cases/${id}`, { version, ...body }));
  await put({ next_step: 'Wait for the labour office', due_on: '2026-12-01' });
  // Older work comes to light: its last day is nearer.
  await saved(id, 1, aBody([oldest(2024)]));
  const nearer = await read();
  assert.deepEqual(
    [nearer.claim_by, nearer.next_step, nearer.due_on],
    ['2027-03-31', 'Wait for the labour office', '2026-12-01'],
  );
  await put({ due_on: '2027-12-01' });
  await saved(id, 2, aBody([aWorker('a', { spans: [aSpan({ from: '2023-08-01', to: '2023-08-31' })] })]));
  const next = await read();
  assert.deepEqual([next.claim_by, next.next_step, next.due_on], ['2026-08-31', 'last day to claim', '2026-08-31']);
  // Whoever still sees the case as it was is told.
  const late = await call(`PUT /admin/cases/${id}`, { version: nearer.version, claim_by: '2027-03-31' }, asFarida);
  assert.equal(late.statusCode, 409);
  await put({ claim_by: '2026-07-15' });
  await saved(id, 3, aBody([oldest(2025)]));
  assert.equal((await read()).claim_by, '2026-07-15');
});

test('an export tells the account, erasing takes it, and neither log nor audit nor address holds a name or sum', async () => {
  const id = await aCase();
  await saved(id, 0, aBody([aWorker('a', { name: 'Very Secret Name', spans: [aSpan({ rate_paise: 98_765 })] })]));
  await pdf(id, 'account', '?language=en');
  const money = { kind: 'money', recovered_paise: 7_531, received_on: '2026-06-15', how: 'cash' };
  await office(`POST /admin/cases/${id}/entries`, { ...money, split: [{ person_id: 'a', paise: 7_531 }] });
  const all = (await call(`GET /admin/cases/${id}/export?reason=She asked`, undefined, asFarida)).json();
  assert.equal(all.account.body.people[0].name, 'Very Secret Name');
  const acts = await fresh.database.query(sql`SELECT * FROM audit_log WHERE target_id = ${id}`);
  assert.ok(acts.length >= 2);
  assert.doesNotMatch(JSON.stringify(acts), /Very Secret|98765|1234562|1234563|7531/);
  assert.equal((await call(`DELETE /admin/cases/${id}`, { reason: 'She asked for it.' }, asFarida)).statusCode, 204);
  assert.deepEqual(await fresh.database.query(sql`SELECT FROM wage_accounts WHERE case_id = ${id}`), []);
  const [shell] = await fresh.database.query<{ due_paise: number; claim_by: string | null }>(sql`
    SELECT due_paise, claim_by FROM help_cases WHERE id = ${id}`);
  assert.deepEqual([shell?.due_paise, shell?.claim_by], [1_234_563, null]);
});

test('only caseworkers open accounts and papers; an owner not without a reason', async () => {
  const id = await aCase();
  await saved(id, 0, aBody([aWorker('a')]));
  for (const path of ['account', 'papers/account.pdf']) {
    const closed = await call(`GET /admin/cases/${id}/${path}`, undefined, asOwner);
    assert.deepEqual([closed.statusCode, closed.json().code], [403, 'reason_required']);
    assert.equal((await call(`GET /admin/cases/${id}/${path}`)).statusCode, 401);
  }
  assert.equal((await call('GET /admin/papers/claim', undefined, asOwner)).statusCode, 200);
});

test('the diary has twelve pages of A6, with the name or without it, and is made once', async () => {
  const read = async (query: string) => {
    const answer = await call(`GET /wages/diary.pdf${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return { ...readPrinted(answer.rawPayload), etag: answer.headers.etag };
  };
  const named = await read('?lang=ur');
  assert.deepEqual([named.pages, named.sizes], [12, ['298 x 420']]);
  assert.notEqual(named.text, (await read('?lang=ur&name=false')).text);
  assert.equal((await read('?lang=ur')).etag, named.etag);
  assert.equal((await read('?language=ur')).text, named.text);
});
