import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Language } from '#contract/values/language.ts';
import { aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { isLongRun, triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { dayFromToday, eventWords } from './event-words.ts';
import { aFilm } from './film.ts';
import { type Effort, type Hand, handTime, slowDown, walk } from './gate-effort.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const film = await aFilm();
const { admin, has, url } = openSurroundings({ camera: film.file });

const mostTaps = 6;
const mostSeconds = 20;
/** In the long run: the quickest of them tells of the product, the others of a busy machine. */
const mostCancellations = 3;

/** As they are typed at the gate. */
const names: Record<Language, { family: string; others: [string, string]; known: string; newcomer: string }> = {
  en: { family: 'Kamla Devi', others: ['Sita', 'Mohan'], known: 'Rafiq Ahmad', newcomer: 'Sunita Kumari' },
  hi: { family: 'कमला देवी', others: ['सीता', 'मोहन'], known: 'रफ़ीक़ अहमद', newcomer: 'सुनीता कुमारी' },
  ur: { family: 'کملا دیوی', others: ['سیتا', 'موہن'], known: 'رفیق احمد', newcomer: 'سنیتا کماری' },
};

/** What the gate has before the doors open, by the calls of the office. */
async function prepare(office: Member, language: Language) {
  const { family, others, known } = names[language];
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' };
    const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${url()}/api/admin/${path}`, how);
    assert.ok(answer.ok, `${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const camp = await has(anEvent({ title: 'Village camp', date: dayFromToday(2) }));
  for (let number = 0; number < 20; number += 1) {
    const personId = (await has(aPerson({ name: `Guest ${number}` }))).id;
    await has(aRegistration({ eventId: camp.id, personId }));
  }
  const full = await has(anEvent({ title: 'Eye camp', date: dayFromToday(2), capacity: 4 }));
  const taken = { name: 'Guest', phone: '9876543211', party: Array.from({ length: 3 }, () => ({})) };

  const { batch } = await ask<{ batch: string }>('cards', { count: 5 });
  const { cards } = await ask<{ cards: { link: string }[] }>(`cards/${batch}/sheet`);
  const [ofFamily = '', ofKnown = '', ofOther = '', ...free] = cards.map(({ link }) => link);
  await ask('cards/assign', { card: ofFamily, name: `${family} 2`, language, consent: true });
  await ask('cards/assign', { card: ofKnown, name: known, language, consent: true });
  await ask('cards/assign', { card: ofOther, name: `${known} 2`, language, consent: true });
  const party = others.map((name) => ({ name }));
  const registered = { event_id: camp.id, name: family, phone: '9876543210', party };
  const { code: pass } = await ask<{ code: string }>('registrations', registered);
  await ask('registrations', { event_id: full.id, ...taken });
  await ask('registrations', { event_id: camp.id, card: ofFamily, party });
  return { camp, full, pass, ofFamily, ofKnown, free };
}

/** Walks every journey once, each with as many taps as it should take; answers what they asked of the helper. */
async function walkAll(language: Language): Promise<Map<string, Effort>> {
  const efforts = new Map<string, Effort>();
  const { desk, registrations } = officeEventWords[language];
  const { party } = eventWords[language];
  const { success, event_full } = problemWords[language];
  const { family, others, known, newcomer } = names[language];
  const office = await admin({ language, width: 360, expectedStatuses: [409] }, { duties: ['desk'] });
  const { page } = office;
  const { camp, full, pass, ofFamily, ofKnown, free } = await prepare(office, language);
  const button = (name: string, within: Locator | Page = page): Locator =>
    within.getByRole('button', { name, exact: true }).first();
  const told = (...texts: string[]): Locator =>
    texts.reduce((found, hasText) => found.filter({ hasText }), page.locator('main [role="status"]'));
  const isIn = (name: string): Locator => told(name, success.checkedIn);
  const scan = (hand: Hand): Promise<void> => hand.tap(button(desk.scan));
  const dialog = page.getByRole('dialog').filter({ hasText: desk.walkInTitle });

  const go = async (journey: string, taps: number, way: (hand: Hand) => Promise<void>): Promise<void> => {
    if (isLongRun) await office.rest();
    const effort = await walk(page, way);
    assert.equal(effort.taps, taps, `${journey}: taps`);
    efforts.set(journey, effort);
  };
  const somebodyNew = async (hand: Hand): Promise<void> => {
    await hand.tap(button(desk.walkIn));
    await hand.type(dialog.locator('[name="name"]'), newcomer);
    await hand.tap(button(party.people_other.replace('{{count}}', '3'), dialog));
    await hand.tap(button(desk.scanCard, dialog));
    await hand.tap(dialog.getByLabel(desk.consent));
    await hand.tap(button(desk.letIn, dialog));
  };

  await office.open(`/admin/events/${camp.id}/check-in`);
  await button(`${registrations.checkIn}: Guest 0`).waitFor();
  if (isLongRun) await slowDown(page);

  await film.show(pass);
  await go('pass of a family, two of three came', 3, async (hand) => {
    await scan(hand);
    await hand.tap(button(family, told(desk.ask.replace('{{name}}', family))));
    await hand.tap(button(others[0], isIn(family)));
    await hand.see(isIn(family).getByRole('button', { name: others[0], exact: true, disabled: true }));
  });

  await film.show(ofFamily);
  await go('card of a registered family, all came', 2, async (hand) => {
    await scan(hand);
    await hand.tap(button(desk.allHere, told(desk.ask.replace('{{name}}', `${family} 2`))));
    await hand.see(isIn(`${family} 2`));
  });

  await film.show(ofKnown);
  await go('card of somebody who is not registered', 1, async (hand) => {
    await scan(hand);
    await hand.see(isIn(known));
  });

  await go('somebody known, by name', 2, async (hand) => {
    await hand.type(page.getByRole('searchbox', { name: desk.search }), `${known} 2`);
    await hand.tap(button(`${desk.letIn}: ${known} 2`));
    await hand.see(isIn(`${known} 2`));
  });

  await film.show(free[0] ?? '');
  await go('somebody new with two others', 5, async (hand) => {
    await somebodyNew(hand);
    await hand.see(told(desk.walkedIn.replace('{{name}}', newcomer)));
  });

  await office.open(`/admin/events/${full.id}/check-in`);
  await button(desk.allHere).waitFor();
  await film.show(free[1] ?? '');
  await go('somebody new where no seat is left', 6, async (hand) => {
    await somebodyNew(hand);
    await hand.tap(button(registrations.seatAnyway, dialog));
    await hand.see(told(desk.walkedIn.replace('{{name}}', newcomer)));
  });

  await film.show(ofKnown);
  await go('a card where no seat is left', 2, async (hand) => {
    await scan(hand);
    await hand.tap(button(registrations.seatAnyway, told(event_full)));
    await hand.see(isIn(known));
  });
  await office.leave();
  return efforts;
}

const wholeTime = (effort: Effort): number => handTime(effort) + effort.waited;

for (const language of triedLanguages) {
  test(`each journey at the gate takes at most 6 taps and 20 seconds on a slow phone (${language})`, async () => {
    const efforts = await walkAll(language);
    for (const [journey, effort] of efforts) {
      assert.ok(effort.taps <= mostTaps, `${journey}: ${effort.taps} taps`);
      assert.ok(handTime(effort) <= mostSeconds, `${journey}: ${handTime(effort)} s of the helper`);
    }
    // Beside the other tests of `npm test`, waiting would tell of the machine.
    if (!isLongRun) return;
    const isSlow = (): boolean => [...efforts.values()].some((effort) => wholeTime(effort) > mostSeconds);
    for (let round = 2; round <= mostCancellations && isSlow(); round += 1) {
      for (const [journey, effort] of await walkAll(language))
        if (wholeTime(effort) < wholeTime(efforts.get(journey) ?? effort)) efforts.set(journey, effort);
    }
    for (const [journey, effort] of efforts) print(`${language}, ${journey}`, effort);
    for (const [journey, effort] of efforts)
      assert.ok(wholeTime(effort) <= mostSeconds, `${journey}: ${wholeTime(effort)} s`);
  });
}

function print(journey: string, effort: Effort): void {
  const { taps, keys, swipes, waited } = effort;
  const hand = `${taps} taps, ${keys} keys, ${swipes} swipes`;
  const all = wholeTime(effort).toFixed(1);
  process.stdout.write(`figure: gate, ${journey}: ${hand}, ${waited.toFixed(1)} s of waiting, ${all} s in all\n`);
}
