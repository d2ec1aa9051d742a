import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registration } from '#contract/registrations/registrations.ts';
import { chooseRegistrations } from './choose-registrations.ts';

const aRegistration = (details: Partial<Registration>): Registration => ({
  id: '1',
  event_id: '1',
  title: 'Eye camp',
  location: 'Bareilly',
  date: '2026-02-14',
  time: null,
  status: 'registered',
  code: 'ACD-347',
  waitlist_position: null,
  registration_date: '2026-01-15T09:00:00.000Z',
  name: 'Asha',
  email: null,
  phone: '9876543210',
  notes: 'Needs a wheelchair',
  feedback: null,
  rating: null,
  check_in_time: null,
  people: 1,
  people_here: 0,
  party: [],
  language: 'en',
  ...details,
});

const all = [
  aRegistration({}),
  aRegistration({
    name: 'علي كريم',
    phone: null,
    notes: null,
    code: 'XXX-999',
    registration_date: '2026-01-16T09:00:00Z',
  }),
  aRegistration({ name: 'हँसमुख', phone: null, notes: null, code: 'YYY-777', registration_date: '2026-01-17T09:00:00Z' }),
];
const namesFound = (filters: Parameters<typeof chooseRegistrations>[1]) =>
  chooseRegistrations(all, filters).map(({ name }) => name);

test('somebody is found by any part of the name, phone, note, place or code, however it is spelt', () => {
  for (const search of ['ASH', '+91 98765-43210', 'wheelchair asha', 'acd-347', 'asha bareilly']) {
    assert.deepEqual(namesFound({ search }), ['Asha'], search);
  }
  assert.deepEqual(namesFound({ search: 'علی کریم' }), ['علي كريم']);
  assert.deepEqual(namesFound({ search: 'हंस' }), ['हँसमुख']);
  assert.deepEqual(namesFound({ search: 'asha ramesh' }), []);
});

test('the newest come first unless asked otherwise', () => {
  assert.deepEqual(namesFound({}), ['हँसमुख', 'علي كريم', 'Asha']);
  assert.deepEqual(namesFound({ order: 'asc' }), ['Asha', 'علي كريم', 'हँसमुख']);
  assert.deepEqual(namesFound({ status: 'attended' }), []);
});
