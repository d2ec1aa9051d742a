import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/impact.json' with { type: 'json' };
import hi from '#locales/hi/impact.json' with { type: 'json' };
import ur from '#locales/ur/impact.json' with { type: 'json' };
import { aReport, aSettingsPart } from '../builders/builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectToRead } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';

const annualReport = {
  label: 'Annual report 2024-25',
  language: 'en',
  sizeInBytes: 1_240_000,
  createdAt: new Date('2026-01-02T00:00:00Z'),
} as const;
const auditSummary = {
  label: 'लेखा परीक्षा सार',
  language: 'hi',
  sizeInBytes: 12_000,
  createdAt: new Date('2026-01-01T00:00:00Z'),
} as const;

const { visitor, url } = openSurroundings({
  things: [
    aReport(annualReport),
    aReport(auditSummary),
    aSettingsPart('figures', [
      { key: 'workersReached', value: 1_25_000, kind: 'atLeast', asOf: '2026-03-31' },
      { key: 'legalCases', value: 97, kind: 'percent', asOf: '2026-03-31' },
      { key: 'settlementDays', value: 21, kind: 'exact', asOf: null },
    ]),
  ],
});
const words = { en, hi, ur };

for (const language of triedLanguages) {
  test(`what the office enters is what a reader of ${language} sees`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/impact');
    const { settlement, reports } = words[language];

    const figures = page.locator('section[aria-labelledby="figures"] dd');
    assert.deepEqual(await figures.allInnerTexts(), [language === 'en' ? '125K+' : '1,25,000+', '97%']);
    await expectToRead(page, [
      settlement.text.replace('{{days}}', '21'),
      reports.title,
      annualReport.label,
      reports.en.replace('{{size}}', '1.2'),
      auditSummary.label,
      reports.hi.replace('{{size}}', '0.1'),
    ]);
    const links = page.locator('section[aria-labelledby="reports"] a');
    const [annual, audit, ...others] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.deepEqual(others, []);
    for (const href of [annual, audit]) {
      const { status, headers } = await fetch(`${url()}${href}`);
      assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf']);
    }
    assert.equal(await page.getByText(auditSummary.label).getAttribute('lang'), 'hi');
    await leave();
  });
}
