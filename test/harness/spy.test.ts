import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aPerson } from '../builders/builders.ts';
import { type FreshApp, freshApp } from './fresh-app.ts';
import { openSpy, type Spy } from './spy.ts';

let fresh: FreshApp;
let spy: Spy;

before(async () => {
  [fresh, spy] = await Promise.all([freshApp(), openSpy()]);
});
after(async () => {
  await spy.close();
  await fresh.close();
});

test('the spy in every site of the browsers notices when a translator is told of a person', async () => {
  const { name } = await fresh.has(aPerson({ name: 'Munni Begum', phone: '9876543210' }));
  const ask = (text: string) => fetch(`${spy.url}?tl=hi&q=${encodeURIComponent(text)}`);
  await ask('Free health camp');
  await spy.demandNothingPersonal(fresh.database);
  await ask(`Thanks to ${name}, who came early`);
  await assert.rejects(spy.demandNothingPersonal(fresh.database), /Munni Begum/);
});
