import { type ActionFunctionArgs, data } from 'react-router';
import type { Login } from '#contract/accounts/accounts.ts';
import type { ClaimCard, RegisterCard } from '#contract/cards/cards.ts';
import type { PageSession } from '#contract/page.ts';
import { hasChildren } from '#contract/registrations/has-children.ts';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import type { AgeGroup, Registration } from '#contract/registrations/registrations.ts';
import { agreedPurposes } from '#contract/rights/rights.facts.ts';
import type { FiledRequest, OwnData } from '#contract/rights/rights.ts';
import type { Input, Reply } from '#contract/send.ts';
import type { App } from '../app/app.ts';
import { type Failure, isRefusal } from '../calls/failure.ts';
import { hasSeat } from '../events/pass.ts';
import { saidAge } from '../forms/AgeFields.tsx';
import { type Refused, readTyped, type Typed } from '../forms/read-typed.ts';

/** What the page shows after a post. */
type View = 'enter' | 'code' | 'claim' | 'ownPin' | 'new' | 'mine' | 'seat' | 'pass' | 'cancel' | 'data';

/** Views of somebody who is signed in. */
const ofMembers: readonly View[] = ['mine', 'seat', 'pass', 'cancel', 'data'];

/** What a view shows besides what was typed. */
interface Facts {
  event?: Reply<'readEvent'>['data'];
  registrations?: Registration[];
  registration?: Registration;
  own?: OwnData;
  me?: Reply<'readMe'>['data'];
}

interface Next {
  view: View;
  done?: 'left' | 'cancelled' | 'waiting' | 'registered' | 'named' | 'unnamed' | 'corrected' | 'erased';
  /** A request that was filed by this post. */
  filed?: FiledRequest;
  /** Of a card that was made by this post: it is shown once. */
  madeCard?: string;
  /** Whose pass is shown. */
  registrationId?: string;
  /** After a refusal for want of seats. */
  seatsOpen?: number;
}

export interface CardOutcome extends Refused, Facts, Next {
  /** For the next form; null: nobody is signed in. */
  proof: string | null;
}

export const noOutcome: CardOutcome = { view: 'enter', typed: {}, wrong: {}, proof: null };

interface Tools {
  app: App;
  session: PageSession;
  typed: Typed;
}

/** From an event one goes on to its seats, from `/my-data` to one's data. */
const goOn = ({ event, want }: Typed): Next => ({ view: event ? 'seat' : want === 'data' ? 'data' : 'mine' });

async function enter({ app, session, typed }: Tools): Promise<Next> {
  const { card, pin, newPin, email, password, code } = typed;
  const way = email === undefined ? { card, pin, ...(newPin && { newPin }) } : { email, password, code };
  const body = { ...way, shared: true } as Login;
  const { token, asksAnew } = await app.ask('login', { body });
  await session.open(token);
  return goOn(asksAnew ? { want: 'data', ...typed } : typed);
}

const holderIn = ({ name, phone, messagesOk, ...age }: Typed) => ({
  ...saidAge(age),
  name,
  phone,
  messagesOk: messagesOk === 'true',
  shared: true,
});

async function claim({ app, session, typed }: Tools): Promise<Next> {
  const { card, pin, newPin } = typed;
  const body = { ...holderIn(typed), card, pin, newPin, language: app.i18n.language } as ClaimCard;
  await session.open((await app.ask('claimCard', { body })).data.token);
  return goOn(typed);
}

async function make({ app, session, typed }: Tools): Promise<Next> {
  const body = { ...holderIn(typed), pin: typed.newPin, language: app.i18n.language } as RegisterCard;
  const { token, card } = (await app.ask('registerCard', { body })).data;
  await session.open(token);
  return { ...goOn(typed), madeCard: card };
}

/** How many come, with who registers. */
export const peopleIn = ({ people }: Typed): number =>
  Math.min(Math.max(Math.trunc(Number(people)) || 1, 1), mostPeople);

/** The fields of one who comes along, by the number among all of them; who registers is the first. */
export const companionFields = (number: number) => ({ name: `name${number}`, age: `age${number}` });

/** What was said besides the number of people, for another form about the same seats. */
export const saidOfSeats = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => /^(notes|guardian|who|name\d+|age\d+)$/.test(name)));

/** Those who come along; who says nothing of them brings as many people without a name. */
function companionsIn(typed: Typed) {
  const party = Array.from({ length: peopleIn(typed) - 1 }, (_, index) => {
    const { name, age } = companionFields(index + 2);
    return { name: typed[name] ?? '', age_group: (typed[age] ?? '') as AgeGroup | '' };
  });
  if (party.length === 0) return {};
  return { party, ...(hasChildren(party) && { guardian: typed.guardian === 'true' }) };
}

async function register({ app, typed }: Tools): Promise<Next> {
  const { event = '', notes, waitlist, ask } = typed;
  if (ask === 'who') return { view: 'seat' };
  const { data: registration } = await app.ask('createRegistration', {
    query: { lang: app.i18n.language },
    body: { event_id: event, notes, ...companionsIn(typed), ...(waitlist === 'true' && { waitlist: true }) },
  });
  return hasSeat(registration)
    ? { view: 'pass', registrationId: registration.id, done: 'registered' }
    : { view: 'mine', done: 'waiting' };
}

async function drop({ app, typed }: Tools): Promise<Next> {
  await app.ask('cancelRegistration', { params: { id: typed.registration ?? '' } });
  return { view: 'mine', done: 'cancelled' };
}

async function changeConsent({ app, typed }: Tools): Promise<Next> {
  const purpose = agreedPurposes.find((each) => each === typed.purpose);
  if (purpose) await app.ask('changeMyConsent', { body: { purpose, given: typed.given === 'true' } });
  return { view: 'data' };
}

async function fileRequest({ app, typed: { kind, text } }: Tools): Promise<Next> {
  const { data: filed } = await app.ask('fileMyRequest', { body: { kind, text } as Input<'fileMyRequest'>['body'] });
  return { view: 'data', filed };
}

async function nominate({ app, typed: { name = '', phone, email } }: Tools): Promise<Next> {
  await app.ask('putMyNominee', { body: { name, phone, email } });
  return { view: 'data', done: 'named' };
}

async function unname({ app }: Tools): Promise<Next> {
  await app.ask('removeMyNominee');
  return { view: 'data', done: 'unnamed' };
}

async function correct({ app, typed: { name = '', phone } }: Tools): Promise<Next> {
  const { email } = (await app.ask('readMe')).data;
  await app.ask('updateProfile', { body: { name, phone, ...(email !== null && { email }) } });
  return { view: 'data', done: 'corrected' };
}

async function noteRead({ app }: Tools): Promise<Next> {
  await app.ask('noteMyTold');
  return { view: 'data' };
}

async function erase({ app, session, typed: { pin, password } }: Tools): Promise<Next> {
  await app.ask('deleteMyAccount', { body: password === undefined ? { pin } : { password } });
  session.forget();
  return { view: 'enter', done: 'erased' };
}

async function leave({ session }: Tools): Promise<Next> {
  await session.close();
  return { view: 'enter', done: 'left' };
}

/** A map, because anything can be posted as a step: an object also has names of its prototype. */
const steps = new Map<string, (tools: Tools) => Promise<Next>>(
  Object.entries({
    enter,
    claim,
    make,
    register,
    drop,
    leave,
    consent: changeConsent,
    ask: fileRequest,
    name: nominate,
    unname,
    correct,
    erase,
    read: noteRead,
  }),
);

/** Steps that only show something, by the view of the same name. */
const shown: readonly string[] = ['new', 'mine', 'seat', 'pass', 'cancel', 'data'] satisfies View[];

async function perform(tools: Tools): Promise<Next> {
  const { step = '', registration } = tools.typed;
  if (shown.includes(step)) return { view: step as View, ...(registration && { registrationId: registration }) };
  return steps.get(step)?.(tools) ?? { view: 'enter' };
}

/** Where the form of a step stands. */
const formOf: Readonly<Record<string, View>> = {
  enter: 'enter',
  claim: 'claim',
  make: 'new',
  register: 'seat',
  consent: 'data',
  ask: 'data',
  name: 'data',
  correct: 'data',
  erase: 'data',
};

/** Where a refused step goes on: back to its form, or to the one that asks for what is missing. */
function viewAfter({ code }: Failure, { step, email }: Typed): View {
  if (code === 'card_unclaimed') return 'claim';
  if (code === 'pin_must_change') return 'ownPin';
  if (code === 'second_factor_required' || (code === 'second_factor_wrong' && email)) return 'code';
  if (code === 'not_signed_in') return 'enter';
  if (code === 'already_registered') return 'mine';
  return formOf[step ?? ''] ?? 'mine';
}

/** What is missing is asked for, and is no mistake. */
const asksOnly: readonly string[] = ['card_unclaimed', 'pin_must_change', 'second_factor_required'];

/** Of a field whose name in the form is another, or that is no field of the call. */
const fieldOf: Readonly<Record<string, string>> = {
  card_form: 'card',
  pin_weak: 'newPin',
  second_factor_wrong: 'code',
  wrong_pin: 'pin',
  wrong_password: 'password',
};

function refusalOf({ code, errors = {}, data: more }: Failure, { step }: Typed): Partial<CardOutcome> {
  if (asksOnly.includes(code)) return {};
  const { seatsOpen } = (more ?? {}) as { seatsOpen?: number | null };
  const wrong = { ...errors, ...(fieldOf[code] && { [fieldOf[code]]: code }) };
  // A new card has one PIN, which its form calls the new one.
  if (step === 'make' && wrong.pin) wrong.newPin = wrong.pin;
  return {
    wrong: wrong as Refused['wrong'],
    ...(Object.keys(wrong).length === 0 && { problem: code }),
    ...(code === 'not_enough_seats' && { seatsOpen: seatsOpen ?? 0 }),
    ...(code === 'event_full' && { seatsOpen: 0 }),
  };
}

async function factsOf({ view, registrationId }: Next, { app, typed }: Tools): Promise<Facts> {
  const { ask, i18n } = app;
  const query = { lang: i18n.language };
  const facts: Facts = {};
  if (ofMembers.includes(view)) facts.me = (await ask('readMe')).data;
  if (view === 'data') facts.own = (await ask('readMyData', { query })).data;
  if (typed.event && view !== 'mine')
    facts.event = (await ask('readEvent', { params: { id: typed.event }, query })).data;
  if (view === 'mine') facts.registrations = (await ask('listMyRegistrations', { query })).data;
  if (view === 'pass' || view === 'cancel') {
    const { data: all } = await ask('listMyRegistrations', { query });
    const found = all.find(({ id }) => id === registrationId);
    if (found) facts.registration = found;
  }
  return facts;
}

const secrets: readonly string[] = ['pin', 'newPin', 'pinAgain', 'password', 'code'];

/** Secrets are never said again. */
const withoutSecrets = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name)));

/** Runs on the server alone: the browser has no such page. */
export async function actOnCard(app: App, { request }: ActionFunctionArgs) {
  const typed = readTyped(await request.formData());
  const { session } = app;
  if (!session) throw new Error('This page is posted to a server that knows no sessions of pages');
  const tools: Tools = { app, session, typed };
  let status = 200;
  let next: Next & Partial<CardOutcome>;
  const refuse = (failure: unknown): typeof next => {
    if (!isRefusal(failure)) throw failure;
    status = failure.status;
    return { view: viewAfter(failure, typed), ...refusalOf(failure, typed) };
  };
  if (typed.newPin !== undefined && typed.newPin !== typed.pinAgain) {
    const view = typed.step === 'make' ? 'new' : typed.step === 'claim' ? 'claim' : 'ownPin';
    next = { view, wrong: { pinAgain: 'pins_differ' } };
    status = 422;
  } else next = await perform(tools).catch(refuse);
  if (ofMembers.includes(next.view) && session.proof === null)
    next = {
      ...next,
      view: 'enter',
      ...(!typed.want && typed.step !== 'seat' && { problem: next.problem ?? 'not_signed_in' }),
    };
  const facts = await factsOf(next, tools).catch((failure) => {
    next = { ...refuse(failure), view: session.proof === null ? 'enter' : 'mine' };
    return factsOf(next, { ...tools, typed: {} });
  });
  const outcome: CardOutcome = { wrong: {}, ...next, ...facts, typed: withoutSecrets(typed), proof: session.proof };
  return data(outcome, { status });
}
