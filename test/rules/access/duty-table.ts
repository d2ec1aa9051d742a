import { type Duty, duties } from '#contract/accounts/accounts.facts.ts';
import type { Route } from '#contract/protocol/endpoint.ts';

const events = 'events, banners, stories, projects, news';

/** Calls of the office, and for owner, editor, desk, caseworker, treasurer and viewer: open, within a limit, or closed. */
const lines: readonly [calls: string, columns: string][] = [
  ['GET dashboard', 'x a a a a a'],
  ['GET users · PUT users/{id}', 'x - b - - -'],
  ['POST users · DELETE users/{id} · GET users/{id}/export · DELETE users/{id}/second-factor', 'x - - - - -'],
  ['GET users.csv, outbox, registrations.csv · POST outbox/{id}/retry · DELETE sample-content', 'x - - - - -'],
  ['GET activity', 'x - - - c -'],
  ['GET messages · PUT messages/{id} · POST messages/{id}/reply', 'x - x x - -'],
  ['DELETE messages/{id}', 'x - x - - -'],
  ['GET subscribers, subscribers.csv · DELETE subscribers/{id} · POST reports · DELETE reports/{id}', 'x x - - - -'],
  ['GET settings', 'x x - - x -'],
  ['PUT settings', 'x - - - d -'],
  [`POST ${events} · GET banners`, 'x x - - - -'],
  [`PUT ${events.replaceAll(/\w+/g, '$&/{id}')} · DELETE ${events.replaceAll(/\w+/g, '$&/{id}')}`, 'x x - - - -'],
  ['GET translations · PUT translations/{id} · GET glossary · PUT glossary', 'x x - - - -'],
  ['GET content/{kind}/{id}/translations · PUT content/{kind}/{id}/translations', 'x x - - - -'],
  ['GET registrations · GET events/{id}/registrations', 'x - x - - e'],
  ['GET events/{id}/registrations.csv · POST registrations · PUT registrations/{id}/status', 'x - x - - -'],
  ['POST registrations/{id}/check-in · DELETE registrations/{id}', 'x - x - - -'],
  ['GET feedback', 'x x x - - e'],
];

const routesIn = (calls: string): Route[] =>
  calls.split(' · ').flatMap((part) => {
    const [method = ''] = part.split(' ');
    const paths = part.slice(method.length + 1).split(', ');
    return paths.map((path) => `${method} /admin/${path}` as Route);
  });

/** What the office promised its people, apart from the table of the contract: by route, the opening of each duty. */
export const promisedDuties: ReadonlyMap<Route, Partial<Record<Duty, string>>> = new Map(
  lines.flatMap(([calls, columns]) => {
    const openings = columns.split(' ');
    const opened = duties.flatMap((duty, place) => (openings[place] === '-' ? [] : [[duty, openings[place]]]));
    return routesIn(calls).map((route): [Route, Partial<Record<Duty, string>>] => [route, Object.fromEntries(opened)]);
  }),
);
