import { z } from 'zod';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { forgetsAll, keptAs, keptNowhere, neverPersonal, type TableFacts, tables } from '#contract/purpose-tables.ts';
import { exportedUnder, type PurposeName, purposeNames, recipients, sendsNobody } from '#contract/purposes.ts';
import { isCode, isTest, type SourceTree } from '../../harness/source-tree.ts';

/** What the product does with a table. */
export interface TableEvidence {
  name: string;
  /** Without those that the database computes. */
  columns: readonly string[];
  ages: boolean;
  /** Tables whose rows take its rows along. */
  goesWith: readonly string[];
  backup: 'kept' | 'leftOut' | 'ifEncrypted';
}

type Register = Readonly<Record<string, TableFacts>>;

export const wordsOf = (list = ''): string[] => list.split(/\s+/).filter(Boolean);

export const personalColumns = ({ personal = {} }: TableFacts): [PurposeName, string[]][] =>
  purposeNames.flatMap((name) => (personal[name] === undefined ? [] : [[name, wordsOf(personal[name])]]));

/** One sentence for every column that the register does not name once, and for every name that is no column. */
export function wrongColumns(found: readonly TableEvidence[], register: Register = tables): string[] {
  const harmless = wordsOf(neverPersonal);
  const absent = Object.keys(register).filter((name) => !found.some((table) => table.name === name));
  const wrong = found.flatMap(({ name, columns }) => {
    const facts = register[name];
    if (!facts) return [`${name} is not in the register`];
    const named = [...personalColumns(facts).flatMap(([, list]) => list), ...wordsOf(facts.others)];
    return [
      ...columns
        .filter((column) => !named.includes(column) && !harmless.includes(column))
        .map((column) => `${name}.${column} is in no purpose`),
      ...named
        .filter((column, place) => named.indexOf(column) !== place)
        .map((column) => `${name}.${column} is named twice`),
      ...named.filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is no column`),
    ];
  });
  return [...wrong, ...absent.map((name) => `${name} is no table`)];
}

const reasons = ['address', 'code', 'hashes', 'office'];

/** One sentence for every line of the register that the product does not keep. */
export function brokenPromises(
  found: readonly TableEvidence[],
  exported: readonly string[],
  register: Register = tables,
): string[] {
  return found.flatMap(({ name, ages, goesWith, backup }) => {
    const facts = register[name];
    if (!facts) return [];
    const { retention, export: part, erasing } = facts;
    const isKept = typeof retention === 'object' ? goesWith.includes(retention.with) : (retention === 'ages') === ages;
    const isExported = part === undefined || reasons.includes(part) || exported.includes(part);
    const needsExport = erasing === 'goes' && part === undefined;
    return [
      ...(isKept ? [] : [`${name}: retention`]),
      ...((facts.backup ?? 'kept') === backup ? [] : [`${name}: backup`]),
      ...(isExported && !needsExport ? [] : [`${name}: export`]),
    ];
  });
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Names of all fields, also of those inside others. */
function fieldsIn(schema: JsonSchema | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]),
    ...fieldsIn(items),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsIn),
  ];
}

export const fieldsOf = ({ body }: Endpoint): string[] =>
  body ? [...new Set(fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema))] : [];

const asColumn = (field: string): string =>
  keptAs[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const soundsPersonal = /name|email|phone|address|parent|nominee|birth|taxId|passport|aadhaar/i;

/** Fields of visitors and members that no purpose names; of the office those that sound like a person's. */
export function fieldsWithoutPurpose(
  endpoints: Readonly<Record<string, Endpoint>>,
  notPersonal: readonly string[] = [],
): string[] {
  const personal = new Set(
    Object.values(tables).flatMap((facts) => personalColumns(facts).flatMap(([, list]) => list)),
  );
  const steering = wordsOf(keptNowhere);
  return Object.entries(endpoints)
    .filter(([name]) => !forgetsAll.includes(name))
    .flatMap(([name, endpoint]) =>
      fieldsOf(endpoint)
        .filter((field) => !steering.includes(field) && !personal.has(asColumn(field)))
        .filter((field) => endpoint.access !== 'admin' || (soundsPersonal.test(field) && !notPersonal.includes(field)))
        .map((field) => `${field} of ${name} is in no purpose`),
    );
}

/** Parts of the export of an account, against those that stand under a purpose. When it was made is no data. */
export function wrongExports(exported: readonly string[]): string[] {
  const named = ['exportedAt', ...Object.keys(exportedUnder)];
  return [
    ...exported.filter((part) => !named.includes(part)).map((part) => `${part} is in no purpose`),
    ...named.filter((part) => !exported.includes(part)).map((part) => `${part} is no part of the export`),
  ];
}

const reaches = /\bfetch\(|\bfrom 'nodemailer'|\brequest\b[^;]*from 'node:https?'|\bfrom 'node:(tls|dgram)'|\bspawn\(/;

/** Files of the server that reach outside, against those that the register names. */
export function wrongRecipients(files: SourceTree): string[] {
  const named: string[] = [...Object.values(recipients).map(({ sentBy }) => sentBy), ...sendsNobody];
  const reaching = [...files]
    .filter(([path, text]) => path.startsWith('server/') && isCode(path) && !isTest(path) && reaches.test(text))
    .map(([path]) => path);
  return [
    ...reaching.filter((path) => !named.includes(path)).map((path) => `${path} reaches outside and is in no purpose`),
    ...named.filter((path) => path !== 'office' && !reaching.includes(path)).map((path) => `${path} reaches nobody`),
  ];
}
