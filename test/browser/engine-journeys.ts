import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import giving from '#locales/en/giving.json' with { type: 'json' };
import help from '#locales/en/help.json' with { type: 'json' };
import newsletter from '#locales/en/newsletter.json' with { type: 'json' };
import office from '#locales/en/office-help.json' with { type: 'json' };
import { anAdministrator, aPerson, password } from '../builders/builders.ts';
import { linkInEmail } from '../builders/emails.ts';
import { anEvent } from '../builders/event-builders.ts';
import { aCaseworker } from '../builders/help-calls.ts';
import type { Engine, EngineKind } from '../harness/engines/engine.ts';
import { eventually } from '../harness/eventually.ts';
import type { Site } from '../harness/product.ts';
import { accountWords, problemWords } from './account-words.ts';
import { cardWords } from './card-words.ts';
import { type Steps, stepsOf } from './engine-steps.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { anEventAtTheGate, gateWords, readGateLog, waitingLine } from './gate-phone.ts';
import { startGate } from './network-gate.ts';
import { officeEventWords } from './office-event-words.ts';
import { schemeWords } from './scheme-words.ts';
import { words } from './words.ts';

export interface Surroundings {
  site: Site;
  kind: EngineKind;
  engine: Engine;
  steps: Steps;
  /** A picture on the disk. */
  picture: string;
}

/** What people do here, in the order in which `docs/decisions/087-engines.md` names it. */
export interface Journey {
  name: string;
  /** Whether it is walked outside the long run too, in each engine that is installed. */
  isShort?: boolean;
  /** Without script: the window is one of its own. */
  isWithoutScript?: boolean;
  /** Whether this journey tries what is said of an engine that it lacks. */
  needs?: keyof EngineKind['lacks'];
  walk(surroundings: Surroundings): Promise<void>;
}

const submit = 'main button[type="submit"]';
const { frame, nav } = words.en;

/** Of people who ask for help: more than five requests a day from one would be doubtful. */
let lastPhone = 9_300_000_000;
const newPhone = (): string => {
  lastPhone += 1;
  return String(lastPhone);
};

/** E-mail addresses and titles of one engine; a run has one site for all of them. */
const mark = ({ name }: EngineKind): string => name.toLowerCase().replaceAll(' ', '.');

const eventFor = ({ site, kind }: Surroundings): Promise<{ id: string }> =>
  site.has(anEvent({ title: `Eye camp, ${kind.name}`, date: dayFromToday(9), capacity: 40 }));

async function findTheWay({ steps: { open, press, see, arrive }, engine }: Surroundings): Promise<void> {
  const languageIs = (language: string) =>
    eventually(async () => assert.equal(await engine.evaluate(() => document.documentElement.lang), language));
  await open('/');
  await see('h1');
  await press('header button', frame.menu);
  await press(`nav[aria-label="${frame.mainMenu}"] a`, nav.about);
  await arrive(/^\/about/);
  await see('h1');
  await press('header [lang="hi"]');
  await languageIs('hi');
  await press('header [lang="en"]');
  await languageIs('en');
}

async function getPassByCard(surroundings: Surroundings): Promise<void> {
  const { open, press, write, see, arrive } = surroundings.steps;
  const { id } = await eventFor(surroundings);
  await open(`/events/${id}`);
  await press('main a', eventWords.en.ticket.login);
  await arrive(/^\/login/);
  await press('main a', accountWords.en.register.noEmail);
  await see('main [name="newPin"]');
  await write('name', 'Kamla Bai');
  await write('newPin', '604182');
  await press(submit);
  await arrive(/\/pass$/);
  await see('main h1', registrationWords.en.pass.title);
  await open('/my-registrations');
  await see('main h1', registrationWords.en.title);
}

async function getPassByEmail(surroundings: Surroundings): Promise<void> {
  const { open, press, write, see, seeWords, arrive } = surroundings.steps;
  const { login, register } = accountWords.en;
  const { id } = await eventFor(surroundings);
  const own = 'seven looms in a row';
  await open(`/events/${id}`);
  await press('main a', eventWords.en.ticket.login);
  await arrive(/^\/login/);
  await press('main a', login.register);
  await arrive(/^\/register/);
  await write('name', 'Sunita Devi');
  await write('email', `sunita@${mark(surroundings.kind)}.example.org`);
  await write('password', own);
  await write('confirmPassword', own);
  await press(submit, register.submit);
  await arrive(/^\/login/);
  await write('password', own);
  await press(submit, login.submit);
  await arrive(new RegExp(`^/events/${id}`));
  await press('main button', eventWords.en.ticket.register);
  await press('dialog button', eventWords.en.dialog.submit);
  await seeWords(eventWords.en.mine.registered);
  await press('main a', eventWords.en.mine.pass);
  await arrive(/\/pass$/);
  await see('main h1', registrationWords.en.pass.title);
}

/** Answers the secrets of the card that stands on the page then. */
async function askForHelp({ open, press, write, see, read }: Steps): Promise<{ code: string; pin: string }> {
  await open('/help');
  // The first of them: wages.
  await press('main label img');
  await write('phone', newPhone());
  await press('main button', help.send);
  await see('h1', help.card.title);
  const [code = '', pin = ''] = await read('main dd bdi');
  return { code: code.replace(' ', ''), pin: pin.replace(' ', '') };
}

async function askAndSeeStatus({ steps }: Surroundings): Promise<void> {
  const { code, pin } = await askForHelp(steps);
  const { open, press, write, see } = steps;
  await open('/help/status');
  await write('code', code);
  await write('pin', pin);
  await press('main button', help.status.open);
  await see('main h2', help.status.state);
}

async function logIn({ open, press, write, arrive }: Steps, email: string): Promise<void> {
  await open('/login');
  await write('email', email);
  await write('password', password);
  await press(submit, accountWords.en.login.submit);
  await arrive(/^\/(?!login)/);
}

const fileOf = ({ site }: Surroundings, code: string) =>
  site.has(async (database) => {
    const [file] = await database.query<{ kind: string; size: number; caseId: string }>(
      sql`SELECT kind, length(content) AS size, case_id AS "caseId" FROM help_files
        WHERE case_id = (SELECT id FROM help_cases WHERE code = ${code})`,
    );
    assert.ok(file, `no file of ${code}`);
    return file;
  });

/** A voice as Firefox recorded it. */
const recordedVoice = new URL('../builders/voices/firefox.ogg', import.meta.url).pathname;

/** Long enough to be heard by who plays it. */
const spokenMs = 2_500;

async function speak({ steps: { press, see, attach }, kind }: Surroundings): Promise<void> {
  if (kind.lacks.microphone === undefined) {
    await press('main button', help.speak.record);
    await sleep(spokenMs);
    await press('main button', help.speak.stop);
    await press('main button', help.speak.send);
    await see('[data-part="voice-sent"]');
  } else {
    await press('main button', help.speak.record);
    await see('[data-part="refused"]');
    await attach('[data-part="voice-file"] input[type="file"]', recordedVoice);
    await press('[data-part="voice-file"] button', help.speak.sendFile);
    await see('[data-part="voice-file"] [data-part="file-sent"]');
  }
}

async function sendVoice(surroundings: Surroundings): Promise<void> {
  const { steps, engine, kind, site } = surroundings;
  const { code } = await askForHelp(steps);
  await speak(surroundings);
  const file = await fileOf(surroundings, code);
  assert.equal(file.kind, 'voice');
  assert.ok(file.size > 1_000, `${file.size} bytes`);
  const { email } = await site.has(aCaseworker({ email: `farida@${mark(kind)}.example.org` }));
  await logIn(steps, email);
  await steps.open(`/admin/cases/${file.caseId}`);
  await steps.press('main button', office.files.hear);
  await eventually(async () => {
    const heard = await engine.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
    assert.ok(heard > 0.5, `heard ${heard} s`);
  });
}

async function sendPhoto(surroundings: Surroundings): Promise<void> {
  const { steps, picture } = surroundings;
  const { code } = await askForHelp(steps);
  await steps.attach('[data-part="photo"]', picture);
  await steps.seeWords(help.speak.sentPhoto);
  assert.equal((await fileOf(surroundings, code)).kind, 'photo');
}

async function findSchemes({ steps: { open, press, write, see, seeWords } }: Surroundings): Promise<void> {
  const { find, options, result } = schemeWords.en;
  const at = (step: number) =>
    see('main p', find.progress.replace('{{number}}', String(step)).replace('{{total}}', '8'));
  await open('/schemes');
  await at(1);
  await write('age', '44');
  await press('main button', find.next);
  const taps = [options.work.construction, options.gender.woman, options.place.town, options.income.to3800];
  for (const [place, word] of taps.entries()) {
    await at(place + 2);
    await press('main label', word);
  }
  await at(6);
  await press('main button', find.skip);
  await at(7);
  await press('main label', options.family.widow);
  await press('main button', find.next);
  await at(8);
  await press('main button', find.show);
  await seeWords(result.yes);
  await see('main article a[href="/schemes/up-widow"]');
}

async function getReference({ steps: { open, press, write, arrive } }: Surroundings): Promise<void> {
  await open('/donate/receipt');
  await write('amount', '500');
  await write('name', 'Asha Devi');
  await write('address', 'Rampur');
  await write('phone', '9876543210');
  await press('main button', giving.form.send);
  await arrive(/^\/donate\/(?!receipt)/);
}

async function joinNewsletter({ steps, kind, site }: Surroundings): Promise<void> {
  const { open, press, write, seeWords } = steps;
  const email = `reader@${mark(kind)}.example.org`;
  await open('/about');
  await write('email', email, 'footer');
  await press('footer button', words.en.newsletter.subscribe);
  await seeWords(words.en.newsletter.doneOff);
  const { pathname, search } = new URL(await site.has(linkInEmail(email, 'newsletterConfirm')));
  await open(`${pathname}${search}`);
  await press('main button', newsletter.confirm.press);
  await seeWords(newsletter.confirm.doneTitle);
}

async function changeProfile({ steps, site }: Surroundings): Promise<void> {
  const { email } = await site.has(aPerson());
  await logIn(steps, email);
  await steps.open('/profile');
  await steps.press('main button', accountWords.en.profile.edit);
  await steps.write('phone', '9876543210');
  await steps.press(submit, accountWords.en.profile.save);
  await steps.seeWords(problemWords.en.success.profileUpdated);
}

async function publishEvent({ steps, site, kind, picture }: Surroundings): Promise<void> {
  const { events } = officeEventWords.en;
  const title = `Weavers meet, ${kind.name}`;
  const { email } = await site.has(anAdministrator({ email: `ravi@${mark(kind)}.example.org` }));
  await logIn(steps, email);
  await steps.open('/admin/events');
  await steps.press('main button', events.add);
  await steps.write('title', title, 'dialog');
  await steps.pick('dialog [name="date"]', dayFromToday(20));
  await steps.write('location', 'Rampur', 'dialog');
  await steps.write('description', 'How to price what you weave.', 'dialog');
  await steps.attach('dialog [name="image"]', picture);
  await steps.press('dialog button', events.intent.publish);
  await steps.seeWords(events.created);
  const made = await site.has((database) =>
    database.query<{ hasPicture: boolean }>(
      sql`SELECT picture_id IS NOT NULL AS "hasPicture" FROM events WHERE title = ${title}`,
    ),
  );
  assert.deepEqual(made, [{ hasPicture: true }]);
}

/** The phone at the gate is shown a code while nothing answers, is opened again, and sends later. */
async function checkInWithoutNetwork({ engine, kind, site }: Surroundings): Promise<void> {
  const { event, codes, path } = await anEventAtTheGate(site.has, 2);
  const { email } = await site.has(anAdministrator({ email: `gate@${mark(kind)}.example.org` }));
  await using network = await startGate(site.url);
  const steps = stepsOf(engine, network.url);
  await logIn(steps, email);
  await steps.open(path);
  await steps.see('[data-contact="online"][data-listed="true"]');
  const isKept = kind.lacks.serviceWorker === undefined;
  if (isKept) await steps.seeWords('Ready without network, 2 people');
  network.stop();
  await steps.write('search', codes[0] ?? '');
  await steps.press('main button', officeEventWords.en.registrations.checkIn);
  await steps.seeWords(waitingLine(1));
  if (isKept) {
    await steps.open(path);
    await steps.seeWords(waitingLine(1));
  }
  network.start();
  // It may have noticed by itself that there is a network again.
  if ((await steps.read('main button')).includes(gateWords.line.sendNow))
    await steps.press('main button', gateWords.line.sendNow);
  await steps.seeWords(gateWords.line.allSent);
  const token = await engine.evaluate(() => localStorage.getItem('token'));
  const log = await readGateLog(site.url, event.id, token ?? '');
  assert.deepEqual(
    log.data.map(({ outcome }) => outcome),
    ['accepted'],
  );
}

/** What matters most is done by pages alone: a help code, a pass by a new card, the reference of a gift. */
async function doWithoutScript(surroundings: Surroundings): Promise<void> {
  const { steps } = surroundings;
  await askForHelp(steps);
  await getReference(surroundings);
  const { open, press, write, see, arrive } = steps;
  const { id } = await eventFor(surroundings);
  await open(`/events/${id}`);
  await press('main button', eventWords.en.ticket.register);
  await arrive(/^\/card/);
  await press('main button', cardWords.en.plain.noCard);
  await write('name', 'Kamla Bai');
  await write('newPin', '604182');
  await write('pinAgain', '604182');
  await press('main button', cardWords.en.make);
  await press('main button', eventWords.en.dialog.submit);
  await see('main h2', registrationWords.en.pass.title);
}

export const journeys: readonly Journey[] = [
  { name: 'the menu opens and leads on, and the language changes', isShort: true, walk: findTheWay },
  { name: 'from an event to a pass by a new card', isShort: true, walk: getPassByCard },
  { name: 'from an event to a pass by e-mail', walk: getPassByEmail },
  { name: 'help is asked for and its state is seen', isShort: true, walk: askAndSeeStatus },
  { name: 'a voice is sent, and heard in the office', walk: sendVoice },
  { name: 'a photo is sent', walk: sendPhoto },
  { name: 'eight questions find schemes', walk: findSchemes },
  { name: 'a gift gets its reference', isShort: true, walk: getReference },
  { name: 'a reader joins the newsletter', walk: joinNewsletter },
  { name: 'a member logs in and changes the profile', walk: changeProfile },
  { name: 'the office publishes an event with a picture', walk: publishEvent },
  { name: 'the gate checks in without network', walk: checkInWithoutNetwork },
  {
    name: 'without script: a help code, a reference, a card and a pass',
    isWithoutScript: true,
    needs: 'scriptOff',
    walk: doWithoutScript,
  },
];
