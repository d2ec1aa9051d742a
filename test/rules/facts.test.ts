import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { readSourceTree } from '../harness/source-tree.ts';
import { type Checks, readChecks } from './facts/checks.ts';
import { choicesBesideFacts, lengthsBesideFacts } from './facts/fact-rules.ts';
import { choices, lengths, ownColumns, ranges } from './facts/facts-of-columns.ts';

const root = new URL('../..', import.meta.url).pathname;
const tree = readSourceTree(root);

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const ofPeople = <Value>(found: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(found).filter(([column]) => !ownColumns.includes(column)));

function demandAgreement(checks: Checks): void {
  assert.deepEqual(ofPeople(checks.lengths), lengths);
  const sorted = Object.entries(choices).map(([column, list]) => [column, list.toSorted()]);
  assert.deepEqual(ofPeople(checks.choices), Object.fromEntries(sorted));
  assert.deepEqual(ofPeople(checks.ranges), ranges);
}

test('the database demands of every column what the facts of its noun say', async () => {
  const checks = await readChecks(fresh.database);
  demandAgreement(checks);
  const known = [checks.lengths, checks.choices, checks.ranges].flatMap(Object.keys);
  assert.deepEqual(
    ownColumns.filter((column) => !known.includes(column)),
    [],
    'no such columns',
  );
});

test('a database that demands something else is caught', async () => {
  const changes = [
    sql`ALTER TABLE news DROP CONSTRAINT news_title_check, ADD CHECK (char_length(title) <= 201)`,
    sql`ALTER TABLE messages DROP CONSTRAINT messages_status_check, ADD CHECK (status IN ('new', 'closed'))`,
    sql`ALTER TABLE banners DROP CONSTRAINT banners_position_check, ADD CHECK (position BETWEEN 1 AND 10000)`,
    sql`ALTER TABLE events ADD COLUMN organiser text CHECK (char_length(organiser) <= 100)`,
    sql`ALTER TABLE events ADD COLUMN state text CHECK (state IN ('draft', 'shown'))`,
  ];
  const undone = new Error('undone');
  for (const change of changes) {
    const changed = fresh.database.transaction(async (tx) => {
      await tx.query(change);
      const checks = await readChecks(tx);
      assert.throws(() => demandAgreement(checks), assert.AssertionError, change.sql);
      throw undone;
    });
    await assert.rejects(changed, undone);
  }
});

async function listsInFacts(): Promise<(readonly string[])[]> {
  const files = globSync('contract/**/*.facts.ts', { cwd: root });
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(`${root}${file}`)));
  return modules.flatMap(Object.values).filter((value) => Array.isArray(value));
}

test('no form and no schema has a length of its own', () => {
  assert.deepEqual(lengthsBesideFacts(tree), []);
});

test('no list of choices stands beside the facts', async () => {
  const lists = await listsInFacts();
  assert.ok(lists.length > 10);
  assert.deepEqual(choicesBesideFacts(tree, lists), []);
});

test('a length or a list beside the facts is caught', () => {
  const broken = {
    'web/news/Form.tsx': '<TextInput maxLength={100} />',
    'web/news/Other.tsx': "<TextInput maxLength={field === 'name' ? 100 : 150} />",
    'web/admin/NewsPage.tsx': "fields: [{ name: 'title', longest: 200 }],",
    'contract/news/news.ts': "title: requiredLine(200, 'title_required'),",
  };
  for (const [path, text] of Object.entries(broken)) {
    assert.equal(lengthsBesideFacts(new Map([[path, text]])).length, 1, path);
  }
  const copy = new Map([['web/admin/a.ts', "const statuses = [\n  'open',\n  'new',\n  'closed',\n] as const;"]]);
  assert.equal(choicesBesideFacts(copy, [['new', 'open', 'closed']]).length, 1);
});
