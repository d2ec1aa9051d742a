import { data } from 'react-router';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';
import type { Wrong } from '../forms/use-form.ts';

/** Typed values by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

export interface Refused {
  typed: Typed;
  wrong: Readonly<Record<string, Wrong>>;
  problem?: ErrorCode;
}

export const readTyped = (form: FormData): Typed =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** What the server refused, with what was typed; anything else is thrown on. */
export function asRefused(failure: unknown, typed: Typed, fieldOf: (name: string) => string = (name) => name) {
  if (!isRefusal(failure)) throw failure;
  const { code, status, errors = {} } = failure;
  const wrong = Object.fromEntries(Object.entries(errors).map(([name, value]) => [fieldOf(name), value]));
  const refused = { typed, wrong, ...(Object.keys(wrong).length === 0 && { problem: code }) } as Refused;
  return data(refused, { status });
}

/** Null, with 404, for what is not known. */
export async function orMissing<Found>(found: Promise<Found>) {
  try {
    return await found;
  } catch (failure) {
    if (!isRefusal(failure) || (failure.status !== 404 && failure.status !== 410)) throw failure;
    return data(null, { status: failure.status });
  }
}
