import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PurposeName } from '#contract/purposes.ts';
import { type Language, languages } from '#contract/values/language.ts';
import en from '#locales/en/purposes.json' with { type: 'json' };
import hi from '#locales/hi/purposes.json' with { type: 'json' };
import ur from '#locales/ur/purposes.json' with { type: 'json' };
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { aCaseworker } from '../builders/help-calls.ts';
import { aSite, type Site } from '../harness/product.ts';

const words: Record<Language, typeof en> = { en, hi, ur };

let site: Site;
before(async () => {
  site = await aSite({ things: [aCaseworker(), aSettingsPart('donation', ownDonation)] });
});
after(() => site.close());

/** Forms of pages that the server draws, by the purpose of what they take; a step of `/card` is posted. */
const forms: readonly [path: string, purpose: PurposeName, step?: string][] = [
  ['/contact', 'contact'],
  ['/register', 'account'],
  ['/help', 'help'],
  ['/donate/receipt', 'donations'],
  ['/card', 'account', 'new'],
];

const readable = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

for (const language of languages) {
  test(`each form says in ${language} what is kept and why, before anything is typed, also without script`, async () => {
    for (const [path, purpose, step] of forms) {
      const answer = await fetch(`${site.url}${path}`, {
        headers: { 'accept-language': language },
        ...(step && { method: 'POST', body: new URLSearchParams({ step }) }),
      });
      const details = readable(await answer.text()).match(/<details[^>]*>.*?<\/details>/gs) ?? [];
      const its = words[language];
      const notice = details.find((each) => each.includes(its.what[purpose]));
      assert.ok(notice, `${path} ${step ?? ''} has no notice`);
      for (const said of [its.title, its.why[purpose], its.complain, ...Object.values(its.heading)])
        assert.ok(notice.includes(said), `${path}: ${said}`);
    }
  });
}

test('a form that asks for an e-mail address alone leads to the page that says it', async () => {
  const html = await (await fetch(`${site.url}/newsletter`, { headers: { 'accept-language': 'en' } })).text();
  assert.match(
    html,
    /<form[^>]*action="\/newsletter"[^>]*>.*<a href="\/purposes#newsletter">What we keep and why<\/a>/s,
  );
});
