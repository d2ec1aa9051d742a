import { memoryKeys, readMemory, writeMemory } from '../calls/phone-memory.ts';
import { tokenKey, userKey } from '../calls/session-keys.ts';
import { makeKey, seal, unseal } from './durable.ts';
import { findSession, keepSession } from './kept-opening.ts';

/** Who is signed in and what they may do, and whether others use the phone too. */
const names = [userKey, memoryKeys.duties, memoryKeys.shared, tokenKey] as const;

type Memory = Record<string, string>;

function readAll(): Memory {
  const entries = names.map((name) => [name, readMemory(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [(typeof names)[number], string] => entry[1] !== null));
}

const find = async (): Promise<Memory | undefined> => {
  const kept = await findSession();
  return kept && unseal<Memory>(kept.key, kept.sealed);
};

/** Writes down who is signed in; answers whether it lies on the disk. */
export async function keepGateSession(): Promise<boolean> {
  const now = readAll();
  if (!(tokenKey in now && userKey in now && memoryKeys.duties in now)) return false;
  const key = await makeKey();
  await keepSession({ key, sealed: await seal(key, now) });
  return (await find())?.[tokenKey] === now[tokenKey];
}

/** After an ended battery the local storage may lack what was written last. Another session than the kept one stays as it is. */
export async function recallGateSession(): Promise<void> {
  const kept = await find();
  const token = readMemory(tokenKey);
  if (!kept || (token !== null && token !== kept[tokenKey])) return;
  for (const name of names) if (readMemory(name) === null && kept[name] !== undefined) writeMemory(name, kept[name]);
}
