import { data } from 'react-router';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';
import type { Wrong } from './use-form.ts';

/** Typed values by the names of the fields; those that can be chosen more than once joined by commas. */
export type Typed = Readonly<Record<string, string>>;

/** What a form that was posted says again, so that nothing typed is lost. */
export interface Refused {
  typed: Typed;
  wrong: Readonly<Record<string, Wrong>>;
  problem?: ErrorCode;
}

/** Without its files. */
export function readTyped(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => typeof form.get(name) === 'string');
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join(',')]));
}

/** What the server refused, with what was typed; anything else is thrown on. */
export function asRefused(failure: unknown, typed: Typed, fieldOf: (name: string) => string = (name) => name) {
  if (!isRefusal(failure)) throw failure;
  const { code, status, errors = {} } = failure;
  const wrong = Object.fromEntries(Object.entries(errors).map(([name, value]) => [fieldOf(name), value]));
  const refused = { typed, wrong, ...(Object.keys(wrong).length === 0 && { problem: code }) } as Refused;
  return data(refused, { status });
}
