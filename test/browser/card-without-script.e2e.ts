import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import accounts from '#locales/en/account.json' with { type: 'json' };
import purposes from '#locales/en/purposes.json' with { type: 'json' };
import { aPerson, password } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { expectNoBarriers } from './axe.ts';
import { cardWords } from './card-words.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';
import { words } from './words.ts';

const { visitor, has, url } = openSurroundings();

const pin = '604182';
const expectedStatuses = [401, 409, 422];

const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const write = ({ page }: Person, name: string, text: string): Promise<void> =>
  page.locator(`main [name="${name}"]`).first().fill(text);

/** Of who makes a card on the page itself; answers its code. */
async function makeCard(person: Person, language: Language = 'en', name = 'Kamla Bai'): Promise<string> {
  await write(person, 'name', name);
  await write(person, 'newPin', pin);
  await write(person, 'pinAgain', pin);
  await press(person, cardWords[language].make);
  const code = person.page.locator('[role="status"] bdi[dir="ltr"]');
  await code.waitFor();
  return (await code.innerText()).trim();
}

async function enter(person: Person, card: string, language: Language = 'en'): Promise<void> {
  await person.open('/card');
  await write(person, 'card', card);
  await write(person, 'pin', pin);
  await press(person, cardWords[language].enter);
}

/** What somebody without script sees, looked at with script: axe needs its own. */
async function expectNoBarriersFor({ page }: Person, language: Language = 'en'): Promise<void> {
  const body = await page.content();
  const reader = await visitor({ language, width: 360 });
  await reader.page.route('**/as-shown', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await reader.open('/as-shown');
  await expectNoBarriers(reader.page);
  await reader.leave();
}

for (const language of languagesOf(import.meta.url)) {
  test(`without script somebody makes a card, takes four seats, shows the pass, and logs out (${language})`, async () => {
    const { id } = await has(anEvent({ title: `Eye camp ${language}`, date: dayFromToday(8), capacity: 10 }));
    const person = await visitor({ language, script: false, width: 360, expectedStatuses });
    const { page, open, leave } = person;
    const [card, events, registrations] = [cardWords[language], eventWords[language], registrationWords[language]];
    await open(`/events/${id}`);
    await press(person, events.ticket.register);
    await expectNoBarriersFor(person, language);
    await press(person, card.plain.noCard);
    const code = await makeCard(person, language);
    await page.locator('main [name="people"]').selectOption('4');
    await press(person, events.dialog.submit);
    await page.getByRole('heading', { name: registrations.pass.title }).waitFor();
    await expectNoBarriersFor(person, language);
    const [row] = await has((database) =>
      database.query<{ people: number; code: string }>(
        sql`SELECT people, code FROM registrations WHERE event_id = ${id}`,
      ),
    );
    assert.equal(row?.people, 4);
    const shown = await page.locator('main dd bdi[dir="ltr"]').first().innerText();
    assert.equal(shown.replaceAll(/\W/g, ''), row?.code.replaceAll(/\W/g, ''));
    await press(person, words[language].frame.leave);
    await page.getByText(card.plain.out, { exact: true }).waitFor();
    await press(person, card.plain.signedIn);
    await page.getByText(problemWords[language].not_signed_in).waitFor();
    await enter(person, code, language);
    await press(person, registrations.pass.show);
    await page.getByText(shown).first().waitFor();
    await leave();
  });
}

test('a wrong PIN keeps the code that was typed, never the PIN, and says what to do', async () => {
  const person = await visitor({ script: false, expectedStatuses });
  await person.open('/card');
  await press(person, cardWords.en.plain.noCard);
  const code = await makeCard(person);
  await press(person, words.en.frame.leave);
  await write(person, 'card', code);
  await write(person, 'pin', '739164');
  await press(person, cardWords.en.enter);
  // With the telephone of the office, which helps.
  assert.match(await person.page.getByRole('alert').innerText(), /\d{4}/);
  assert.equal(await person.page.locator('main [name="card"]').inputValue(), code);
  assert.equal(await person.page.locator('main [name="pin"]').inputValue(), '');
  assert.equal((await person.page.content()).includes('739164'), false);
  await person.leave();
});

test('two PINs that differ are said at the field, and the name stays', async () => {
  const person = await visitor({ script: false, expectedStatuses });
  await person.open('/card');
  await press(person, cardWords.en.plain.noCard);
  await write(person, 'name', 'Kamla Bai');
  await write(person, 'newPin', pin);
  await write(person, 'pinAgain', '739164');
  await press(person, cardWords.en.make);
  assert.equal(await person.page.locator('main [name="pinAgain"]').getAttribute('aria-invalid'), 'true');
  assert.equal(await person.page.locator('main [name="name"]').inputValue(), 'Kamla Bai');
  await person.leave();
});

test('a family for whom there are too few seats waits together, and gives its place back', async () => {
  const { id } = await has(anEvent({ title: 'Small camp', date: dayFromToday(8), capacity: 2 }));
  const person = await visitor({ script: false, expectedStatuses });
  const { page, open, leave } = person;
  await open(`/events/${id}`);
  await press(person, eventWords.en.ticket.register);
  await press(person, cardWords.en.plain.noCard);
  await makeCard(person);
  await page.locator('main [name="people"]').selectOption('2');
  await press(person, eventWords.en.dialog.submit);
  await page.getByRole('heading', { name: registrationWords.en.pass.title }).waitFor();
  await press(person, words.en.frame.leave);
  await open(`/events/${id}`);
  // The page may be five seconds older than its seats.
  await page.locator('main form[action="/card"] button').click();
  await press(person, cardWords.en.plain.noCard);
  await makeCard(person, 'en', 'Ramesh');
  await page.locator('main [name="people"]').selectOption('2');
  await press(person, eventWords.en.ticket.joinLine);
  await page.getByText(registrationWords.en.status.waitlisted).first().waitFor();
  await press(person, registrationWords.en.cancel.open);
  await press(person, registrationWords.en.cancel.confirm);
  await page.getByText(registrationWords.en.status.cancelled).first().waitFor();
  await leave();
});

test('who comes along is said without script: names and ages, by a parent, and nothing of it is typed twice', async () => {
  const { id } = await has(anEvent({ title: 'Family camp', date: dayFromToday(8), capacity: 3 }));
  await has(aRegistration({ eventId: id, personId: (await has(aPerson())).id }));
  const { party, dialog } = eventWords.en;
  const person = await visitor({ script: false, width: 360, expectedStatuses });
  const { page, open, leave } = person;
  const say = async (): Promise<void> => {
    await write(person, 'name2', 'Ravi');
    await page.locator('main [name="age2"]').selectOption('child');
    await write(person, 'name3', 'Meena');
  };
  await open(`/events/${id}`);
  await press(person, eventWords.en.ticket.register);
  await press(person, cardWords.en.plain.noCard);
  await makeCard(person);
  await page.locator('main [name="people"]').selectOption('3');
  await write(person, 'notes', 'We come by bus.');
  await press(person, `${party.who} ${words.en.form.optional}`);
  await expectNoBarriersFor(person);
  await take(page, 'card-companions');
  await say();
  await press(person, dialog.submit);
  await page.getByRole('alert').filter({ hasText: problemWords.en.fields.guardian_required }).waitFor();
  await page.locator('main [name="guardian"]').check();
  await press(person, dialog.submit);
  // Three people, two seats: they say again nothing of what they said.
  await press(person, party.comeWith.replace('{{count}}', '2'));
  await page.getByRole('heading', { name: registrationWords.en.pass.title }).waitFor();
  await page.getByText('Ravi', { exact: true }).waitFor();
  const rows = await has((database) =>
    database.query<{ people: number; notes: string; name: string; age: string; said: boolean }>(
      sql`SELECT r.people, r.notes, p.name, p.age_group AS age, p.age_said AS said
        FROM registrations r JOIN registration_people p ON p.registration_id = r.id
        WHERE r.event_id = ${id} AND p.position > 0`,
    ),
  );
  assert.deepEqual(rows, [{ people: 2, notes: 'We come by bus.', name: 'Ravi', age: 'child', said: true }]);
  await leave();
});

test('my data is read without script, a yes is taken back and said again', async () => {
  const person = await visitor({ script: false, expectedStatuses });
  await person.open('/card');
  await press(person, cardWords.en.plain.noCard);
  await makeCard(person);
  await press(person, purposes.mine.title);
  await person.page.getByRole('heading', { name: purposes.names.account }).waitFor();
  const takenBack = person.page.getByRole('button', { name: purposes.mine.giveAgain });
  const before = await takenBack.count();
  await press(person, purposes.mine.takeBack);
  await eventuallyEqual(() => takenBack.count(), before + 1);
  await press(person, purposes.mine.giveAgain);
  await eventuallyEqual(() => takenBack.count(), before);
  await expectNoBarriersFor(person);
  await person.leave();
});

test('without script My data leads to the card and to what is kept; a person asks, names somebody, corrects, and erases the account', async () => {
  const person = await visitor({ script: false, width: 360, expectedStatuses: [...expectedStatuses, 403] });
  const { page, open, leave } = person;
  await open('/card');
  await press(person, cardWords.en.plain.noCard);
  const card = await makeCard(person, 'en', 'Kamla Debi');
  await press(person, words.en.frame.leave);
  await open('/my-data');
  await press(person, purposes.mine.title);
  await write(person, 'card', card);
  await write(person, 'pin', pin);
  await press(person, cardWords.en.enter);
  await page.getByText('Kamla Debi').first().waitFor();
  await page.locator('main [name="text"]').fill('Please send me everything.');
  await press(person, purposes.ask.send);
  await page.getByText(/Your request has the number \d+/).waitFor();
  const nominee = page.locator('form', { has: page.getByRole('button', { name: purposes.nominee.save }) });
  await nominee.locator('[name="name"]').fill('Munni');
  await press(person, purposes.nominee.save);
  assert.equal(await nominee.locator('[name="name"]').inputValue(), 'Munni', 'what was typed stays');
  assert.equal(await page.locator('main [aria-invalid="true"]').count(), 1);
  await nominee.locator('[name="phone"]').fill('9876501234');
  await press(person, purposes.nominee.save);
  await page.getByText(purposes.nominee.told).first().waitFor();
  const correct = page.locator('form', { has: page.getByRole('button', { name: accounts.profile.save }) });
  await correct.locator('[name="name"]').fill('Kamla Devi');
  await press(person, accounts.profile.save);
  await page.getByText('Kamla Devi').first().waitFor();
  await press(person, purposes.nominee.remove);
  await page.getByText(purposes.nominee.removed).first().waitFor();
  await page.locator('summary', { hasText: purposes.mine.takeBack }).click();
  await page.locator('details[open]').getByRole('button', { name: purposes.mine.takeBack }).click();
  await page.getByRole('button', { name: purposes.mine.giveAgain }).first().waitFor();
  await expectNoBarriersFor(person);
  await page.getByText(purposes.stays.title).waitFor();
  await page.locator('main [name="pin"]').fill('739164');
  await press(person, purposes.mine.erase);
  assert.equal(await page.locator('main [name="pin"]').getAttribute('aria-invalid'), 'true');
  await page.locator('main [name="pin"]').fill(pin);
  await press(person, purposes.mine.erase);
  await page.getByText(purposes.mine.erased).waitFor();
  const left = await has((database) => database.query(sql`SELECT FROM people WHERE name = 'Kamla Devi'`));
  assert.equal(left.length, 0);
  await leave();
});

test('without script who says under 18 gets a card only with a parent, and loses nothing that was typed', async () => {
  const person = await visitor({ script: false, width: 360, expectedStatuses });
  const { page, open, leave } = person;
  await open('/card');
  await press(person, cardWords.en.plain.noCard);
  await page.locator('main [name="adult"]').selectOption('false');
  await write(person, 'name', 'Guddi');
  await write(person, 'newPin', pin);
  await write(person, 'pinAgain', pin);
  await press(person, cardWords.en.make);
  assert.equal(await page.locator('main [name="name"]').inputValue(), 'Guddi');
  assert.equal(await page.locator('main [name="adult"]').inputValue(), 'false');
  const known = () =>
    has((database) =>
      database.query<{ parent: string | null }>(sql`
        SELECT parents.name AS parent FROM people LEFT JOIN parents ON person_id = people.id WHERE people.name = 'Guddi'`),
    );
  assert.deepEqual(await known(), []);
  await write(person, 'parentName', 'Zubaida');
  await write(person, 'parentPhone', '9876543210');
  await page.locator('main [name="parentAgrees"]').check();
  await write(person, 'newPin', pin);
  await write(person, 'pinAgain', pin);
  await expectNoBarriersFor(person);
  await press(person, cardWords.en.make);
  await page.getByText(cardWords.en.made).first().waitFor();
  assert.deepEqual(await known(), [{ parent: 'Zubaida' }]);
  await leave();
});

test('whatever is posted as a step is answered by a form', async () => {
  for (const step of ['', 'fly', 'constructor', '__proto__']) {
    const answer = await fetch(`${url()}/card`, { method: 'POST', body: new URLSearchParams({ step }) });
    assert.equal(answer.status, 200, step);
    assert.match(await answer.text(), /name="pin"/, step);
  }
});

test('who has an e-mail and a password logs in there too', async () => {
  const { email } = await has(aPerson());
  const person = await visitor({ script: false, expectedStatuses });
  await person.open('/card');
  await write(person, 'email', email ?? '');
  await write(person, 'password', password);
  await person.page.locator('form:has([name="password"]) button[type="submit"]').click();
  await person.page.getByRole('heading', { name: registrationWords.en.title }).waitFor();
  await person.leave();
});

test('login, registering and pages of members lead there without script', async () => {
  const person = await visitor({ script: false });
  for (const path of ['/login', '/register', '/my-registrations']) {
    await person.open(path);
    await person.page.getByRole('link', { name: words.en.form.byCard }).click();
    await person.page.waitForURL(`${url()}/card`);
  }
  await person.leave();
});
