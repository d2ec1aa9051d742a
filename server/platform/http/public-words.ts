import type { z } from 'zod';
import type { ActKind } from '#contract/audit/acts.ts';
import type { WaitsForRelease } from '#contract/content/public-words.ts';
import type { Endpoint, ParsedInput, Route } from '#contract/protocol/endpoint.ts';
import type { Database, Queryable } from '../database/database.ts';
import { joinedDatabase } from '../database/joined-database.ts';
import type { ReceivedForm } from './forms-with-pictures.ts';
import type { OfficeAct } from './office-act.ts';

/** A call as it arrives. */
export interface RawInput extends Partial<ReceivedForm> {
  params?: unknown;
  query?: unknown;
}

/** How a noun lets its public words be looked at before they are published. */
export interface PublicWords<E extends Endpoint> {
  kind: ActKind;
  /** What is published now: it may stay, and a request is known to be outdated when this has changed. */
  standing(tx: Queryable, call: ParsedInput<E>): Promise<unknown>;
  /** The part of the body that visitors read; without this function all of it. */
  said?(body: object): object;
  /** Fields of the body that cannot wait along with the words. */
  apart?: readonly string[];
}

/** For a thing that is new: nothing is published yet. */
export const nothingYet = async (): Promise<null> => null;

/** The fields of a thing that a call names. */
export const fieldsNamed = (thing: object | undefined, named: object): object =>
  Object.fromEntries(Object.entries(thing ?? {}).filter(([name]) => Object.hasOwn(named, name)));

export interface WrittenWords {
  kind: ActKind;
  route: Route;
  /** The input as it came, to be sent again on release. */
  input: RawInput;
  /** Fields that were sent along and cannot wait. */
  apart: readonly string[];
  said: unknown;
  standing(tx: Queryable): Promise<unknown>;
  /** Does in this transaction what the call would do. */
  tryIn(tx: Queryable): Promise<unknown>;
  act: OfficeAct;
}

/** Holds words until somebody releases them. Answers undefined for words that may be published at once. */
export type HoldWords = (words: WrittenWords) => Promise<z.input<typeof WaitsForRelease> | undefined>;

/** The tools, with the transaction in which released words take effect if this call has one. */
export const toolsOf = <Tools extends { database: Database }>(
  tools: Tools,
  { release }: { release?: Queryable | undefined },
): Tools => (release ? { ...tools, database: joinedDatabase(tools.database, release) } : tools);

export const databaseOf = (database: Database, call: { release?: Queryable | undefined }): Database =>
  toolsOf({ database }, call).database;
