import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';

const stranger = (network: string) => ({ network, isKnown: false });
const known = (network: string) => ({ network, isKnown: true });

/** The names of those who wait, as they would be served. */
function serveAll(queue: FairQueue<string>): string[] {
  const served: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) served.push(next);
  return served;
}

test('networks take turns, each in the order in which its people came', () => {
  const queue = new FairQueue<string>(10);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(stranger(name.slice(0, 1)), name);
  assert.deepEqual(serveAll(queue), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a network that comes anew waits for one turn of each of the others', () => {
  const queue = new FairQueue<string>(10);
  for (const name of ['a1', 'a2', 'b1', 'b2']) queue.add(stranger(name.slice(0, 1)), name);
  assert.equal(queue.next(), 'a1');
  queue.add(stranger('c'), 'c1');
  assert.deepEqual(serveAll(queue), ['b1', 'a2', 'c1', 'b2']);
});

test('whom we know goes first, and every third turn is left to strangers', () => {
  const queue = new FairQueue<string>(20);
  for (const name of ['a1', 'a2', 'b1']) queue.add(stranger(name.slice(0, 1)), name);
  for (const name of ['K1', 'K2', 'K3', 'L1', 'K4']) queue.add(known(name.slice(0, 1)), name);
  assert.deepEqual(serveAll(queue), ['K1', 'L1', 'a1', 'K2', 'K3', 'b1', 'K4', 'a2']);
});

test('one network may have every place until others come, who then get theirs from it', () => {
  const queue = new FairQueue<string>(4);
  for (const name of ['a1', 'a2', 'a3', 'a4']) assert.equal(queue.add(stranger('a'), name), undefined);
  assert.equal(queue.add(stranger('a'), 'a5'), 'a5');
  assert.equal(queue.add(stranger('b'), 'b1'), 'a4');
  assert.equal(queue.add(stranger('c'), 'c1'), 'a3');
  // Everybody has as many as the others could have at best.
  assert.equal(queue.add(stranger('b'), 'b2'), 'b2');
  assert.equal(queue.add(stranger('d'), 'd1'), 'a2');
  assert.equal(queue.add(stranger('e'), 'e1'), 'e1');
  assert.deepEqual(serveAll(queue), ['a1', 'b1', 'c1', 'd1']);
});

test('somebody known gets the place of a stranger, in the own network or where no other way is left', () => {
  const crowded = new FairQueue<string>(3);
  for (const name of ['a1', 'a2', 'a3']) crowded.add(stranger('a'), name);
  assert.equal(crowded.add(known('a'), 'A1'), 'a3');
  assert.deepEqual(serveAll(crowded), ['A1', 'a1', 'a2']);
  const fromEverywhere = new FairQueue<string>(3);
  for (const name of ['a', 'b', 'c']) fromEverywhere.add(stranger(name), name);
  assert.equal(fromEverywhere.add(known('d'), 'D'), 'a');
  assert.deepEqual(serveAll(fromEverywhere), ['D', 'b', 'c']);
});

test('nobody keeps strangers out with many known devices in one network', () => {
  const queue = new FairQueue<string>(4);
  for (const name of ['A1', 'A2', 'A3', 'A4']) queue.add(known('a'), name);
  assert.equal(queue.add(stranger('b'), 'b1'), 'A4');
  assert.equal(queue.add(known('a'), 'A5'), 'A5');
  assert.deepEqual(serveAll(queue), ['A1', 'A2', 'b1', 'A3']);
});

test('a place that is left can be had again', () => {
  const queue = new FairQueue<string>(1);
  queue.add(stranger('a'), 'a1');
  queue.remove(stranger('a'), 'a1');
  queue.remove(stranger('a'), 'a1');
  assert.equal(queue.add(stranger('b'), 'b1'), undefined);
  assert.equal(queue.add(stranger('c'), 'c1'), 'c1');
  assert.deepEqual(serveAll(queue), ['b1']);
});
