import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oldWords } from './architecture/old-words.ts';
import { readSourceTree } from './architecture/source-tree.ts';
import * as wordRules from './architecture/word-rules.ts';

type Files = Record<string, string>;

const rules = { ...wordRules };
const tree = readSourceTree(new URL('..', import.meta.url).pathname);
const complaintsOf = (name: keyof typeof rules, files: Files): string[] => rules[name](new Map(Object.entries(files)));

const sentences: Record<keyof typeof rules, string> = {
  namesAndCommentsAreNew: 'no name and no comment uses a word that was given up',
  pathsAreNew: 'no file or folder is named by a word that was given up',
  broadcastsPublishAndSubscribe: 'a broadcast is published and subscribed to',
};

/** Small trees that break a rule, each with a part of the complaint it must draw. */
const negativeControls: Record<keyof typeof rules, [Files, string][]> = {
  namesAndCommentsAreNew: [
    ...['server/mail/a.ts', 'web/home/A.tsx', 'contract/a.ts', 'build/a.ts', 'bench/a.ts', 'test/a.test.ts'].map(
      (path): [Files, string] => [{ [path]: 'const a = 1;\nputLetter(a);' }, `${path}:2 says `],
    ),
    [{ 'web/home/a.css': '/* One piece-by-piece. */' }, 'web/home/a.css:1 says piece-by-piece'],
    [{ 'server/a.ts': '/**\n * Ends\n * the keeper.\n */' }, 'server/a.ts:3 says keeper'],
    [{ 'server/a.ts': "const a = 'wish'; // Nobody's wish." }, 'server/a.ts:1 says wish'],
    [{ 'server/a.ts': "const a = '// no comment' + occasion.name;" }, 'server/a.ts:1 says occasion'],
    [{ 'server/a.ts': ['const a = `to $', '{wish.to}`;'].join('') }, 'server/a.ts:1 says wish'],
    [{ 'server/a.ts': 'broadcast.tell(wish);' }, 'says broadcast.tell, now publish'],
    [{ 'server/a.ts': 'broadcast.tell(wish);' }, 'says wish, now Input'],
  ],
  pathsAreNew: [
    [{ 'server/registrations/seat-at-once.service.ts': '' }, 'says seat-at-once, now fast-registration'],
    [{ 'web/admin/check-in/use-desk.ts': '' }, 'says use-desk'],
    [{ 'web/admin/check-in/DeskPage.tsx': '' }, 'says DeskPage'],
    [{ 'test/database-keeper.ts': '' }, 'says database-keeper'],
    [{ 'server/neighbours/a.ts': '' }, 'says neighbours'],
  ],
  broadcastsPublishAndSubscribe: [
    [
      { 'server/platform/cache/change-broadcast.ts': 'interface A {\n  tell(change: B): void;' },
      ':2 says tell, now publish',
    ],
    [
      { 'server/platform/workers/broadcast-client.ts': '    listen: (learn) => a(learn),' },
      'says listen, now subscribe',
    ],
    [{ 'server/platform/workers/broadcast-hub.ts': '  async tell(change) {' }, 'says tell'],
  ],
};

for (const [name, sentence] of Object.entries(sentences) as [keyof typeof rules, string][]) {
  test(sentence, () => {
    assert.deepEqual(rules[name](tree), []);
  });

  test(`a tree that breaks it is caught: ${sentence}`, () => {
    for (const [files, complaint] of negativeControls[name]) {
      const complaints = complaintsOf(name, files);
      assert.ok(
        complaints.some((text) => text.includes(complaint)),
        `expected a complaint about "${complaint}", got ${JSON.stringify(complaints)}`,
      );
    }
  });
}

test('every word of the table is caught', () => {
  for (const { old, now, caught } of oldWords) {
    for (const line of caught) {
      const complaints = complaintsOf('namesAndCommentsAreNew', { 'server/a.ts': line });
      assert.ok(
        complaints.some((text) => text.endsWith(`now ${now}`)),
        `${old} does not see: ${line}`,
      );
    }
  }
});

test('what others see keeps its words, and so do words of plain English', () => {
  const kept = [
    "send('retryLetter', { params });",
    "const kind = 'wish'; // A storage key.",
    'const { newsletter, latinLetters } = words;',
    'const open = words.desk;',
    'await app.listen({ port });',
    'await database.listen(channel, learn);',
    'tell(sentence);',
    'if (isKept(entry)) keep(entry);',
    '/** Between one letter and the next of an alphabet. */',
    '// Twine and wishful are other words.',
    'assert.match(text, /With good wishes,$/);',
  ];
  assert.deepEqual(complaintsOf('namesAndCommentsAreNew', { 'server/a.ts': kept.join('\n') }), []);
  assert.deepEqual(
    complaintsOf('pathsAreNew', { 'web/newsletter/letters.ts': '', 'server/events/event-cache.ts': '' }),
    [],
  );
  const others = {
    'server/platform/database/listener.ts': '  listen(channel: string): void;',
    'server/platform/workers/broadcast-hub.ts': '    tell(author, { id });',
  };
  assert.deepEqual(complaintsOf('broadcastsPublishAndSubscribe', others), []);
});
