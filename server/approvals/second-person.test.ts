import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../test/account-calls.ts';
import { anAdministrator, type PersonRow, theMainAdministrator } from '../../test/builders.ts';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';
import { approve, type Headers, hasOwnDonation, joinOffice, publicUpi, requestUpi } from '../../test/office-calls.ts';

let fresh: FreshApp;
let meera: PersonRow;
let main: Headers;
let ravi: PersonRow;
let owner: Headers;

beforeEach(async () => {
  fresh = await freshApp();
  meera = await fresh.has(theMainAdministrator());
  main = await fresh.signIn(meera);
  ravi = await fresh.has(anAdministrator({ email: 'ravi@example.org' }));
  owner = await fresh.signIn(ravi);
  await hasOwnDonation(fresh);
});
afterEach(() => fresh.close());

const at = (instant: string) => fresh.clock.set(instant);

test('an owner who invites a treasurer and asks as that person approves nothing as themselves', async () => {
  const puppet = await joinOffice(fresh, owner, { email: 'puppet@example.org', duties: ['treasurer'] });
  const id = await requestUpi(fresh, puppet, 'thief@okbank');
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '403 not_independent');
  assert.equal(await publicUpi(fresh), 'office@bank');
});
