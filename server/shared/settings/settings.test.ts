import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { freshApp } from '../../../test/harness/fresh-app.ts';

test('a new site speaks of a sample foundation in three languages and takes nobody for a payee', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  const read = async (lang: string) => {
    const answer = await fresh.inject(`/api/settings?lang=${lang}`);
    return { ...answer.json().data, contentLanguage: answer.headers['content-language'] };
  };
  const [en, hi, ur] = [await read('en'), await read('hi'), await read('ur')];
  assert.deepEqual(en.foundation.name, {
    en: 'Shramik Seva Foundation',
    hi: 'श्रमिक सेवा फाउंडेशन',
    ur: 'شرمِک سیوا فاؤنڈیشن',
  });
  assert.equal(en.foundation.hours, 'Mon-Sat 9:30 AM-6:00 PM');
  assert.equal(hi.foundation.hours, 'सोमवार से शनिवार, सुबह 9:30 से शाम 6 बजे तक');
  assert.equal(ur.foundation.address, '12 نمونہ روڈ، رامپور، اتر پردیش');
  assert.deepEqual([en.contentLanguage, hi.contentLanguage, ur.contentLanguage], ['en', 'hi', 'ur']);
  assert.equal(en.donation.isSample, true);
  assert.deepEqual(hi.figures, en.figures);
  assert.deepEqual(en.reports, []);
});

test('what the office enters replaces the sample, and an untranslated address stays English', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  await fresh.database.query(sql`INSERT INTO settings (part, value) VALUES
    ('foundation', '{"address": "4 Mill Lane, Rampur", "phone": "0595 123456"}'),
    ('figures', '[{"key": "workshops", "value": 6, "kind": "exact", "asOf": null}]')`);
  const answer = await fresh.inject('/api/settings?lang=hi');
  const { foundation, figures, donation } = answer.json().data;
  assert.deepEqual(
    [foundation.address, foundation.phone, foundation.email, foundation.languages],
    ['4 Mill Lane, Rampur', '0595 123456', 'help@example.org', { address: 'en', hours: 'hi' }],
  );
  assert.equal(foundation.hours, 'सोमवार से शनिवार, सुबह 9:30 से शाम 6 बजे तक');
  assert.equal(figures.length, 1);
  assert.equal(donation.isSample, true);
  assert.equal(answer.headers['content-language'], 'en, hi');
});
