import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languagesOf } from '../harness/long-run.ts';
import { fillIn, send, typedInto } from './account-forms.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();

const secret = 'never in an address';

for (const language of languagesOf(import.meta.url)) {
  test(`without script the forms say in ${language} that they need it, and give nothing away`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    const { needsScript, sendAgain } = words[language].form;
    await open('/login?from=%2Fprofile');
    const notice = page.locator('main noscript p');
    assert.equal(await notice.textContent(), needsScript);
    assert.ok(await notice.isVisible());
    await fillIn(page, { email: 'asha@example.org', password: secret });
    await send(page);
    await page.getByText(sendAgain).waitFor();
    assert.equal(new URL(page.url()).search.includes('password'), false);
    assert.equal(await typedInto(page, 'email'), 'asha@example.org');
    assert.equal((await page.content()).includes(secret), false);
    await open('/my-registrations');
    assert.equal(await notice.textContent(), needsScript);
    assert.equal(await page.getByText(words[language].frame.loading).isVisible(), false);
    await leave();
  });
}

for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
  test(`every form on ${path} is sent by post to the site itself`, async () => {
    const { page, open, leave } = await visitor({ script: false });
    await open(path);
    const forms = await page
      .locator('main form')
      .evaluateAll((elements) =>
        elements.map((form) => ({ method: form.getAttribute('method'), action: (form as HTMLFormElement).action })),
      );
    assert.deepEqual(forms, [{ method: 'post', action: `${url()}${path}` }]);
    await leave();
  });
}

for (const path of ['/login', '/register']) {
  test(`whoever is quicker than the application on ${path} still comes back to the page that was wanted first`, async () => {
    const { page, open, leave } = await visitor({ script: false });
    await open(`${path}?from=%2Fevents%3Ffilter%3Dpast`);
    await fillIn(page, { email: 'asha@example.org', password: secret });
    await send(page);
    await page.getByText(words.en.form.sendAgain).waitFor();
    assert.equal(page.url(), `${url()}${path}?from=%2Fevents%3Ffilter%3Dpast`);
    const other = path === '/login' ? '/register' : '/login';
    await page.locator(`main a[href="${other}?from=%2Fevents%3Ffilter%3Dpast"]`).waitFor();
    await leave();
  });
}

test('somebody who is quicker than the application loses nothing but the password', async () => {
  const typed = { name: 'Asha <b>Devi</b>', email: 'asha@example.org', phone: '98765', password: secret };
  const answer = await fetch(`${url()}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...typed, confirmPassword: secret }).toString(),
  });
  const html = await answer.text();
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.ok(html.includes('Asha &lt;b&gt;Devi') && html.includes(typed.phone));
  assert.equal(html.includes(secret), false);
});
