import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { DonationMode, ReturnMode, TaxIdKind } from '#contract/donations/donations.facts.ts';
import type { YearReturn } from '#contract/donations/receipts.ts';
import type { TaxSettings } from '#contract/donations/tax-settings.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { financialYearName, lastDayOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { plainRupees } from '#contract/values/paise.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import type { TaxIds } from '../donors/tax-ids.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { downloadMs } from '../ledger/office-donations.service.ts';
import { registrationOf } from '../receipts/receipt-facts.ts';
import form10bd from './10bd.json' with { type: 'json' };
import form113 from './113.json' with { type: 'json' };
import {
  closeYearRow,
  findYear,
  isYearClosed,
  listCertificates,
  listDonationsOfYear,
  putCertificate,
  putTemplateDay,
  sumUnassigned,
  type YearDonation,
} from './returns.sql.ts';

type OpenReturn = z.input<typeof YearReturn>;
type Finding = OpenReturn['findings'][number];
type Form = typeof form10bd;

/** From the year in which the new act begins. */
const newFormFrom = 2026;
const formOf = (year: number): Form => (year >= newFormFrom ? form113 : form10bd);

const freeOfTaxPaise = 100_000_00;

interface Named extends YearDonation {
  donorId: string;
  name: string;
  address: string;
}
const isNamed = (donation: YearDonation): donation is Named =>
  donation.donorId !== null && donation.name !== null && donation.address !== null;
const isMoney = ({ mode }: YearDonation): boolean => mode !== 'kind';
const sumOf = (donations: readonly YearDonation[]): number =>
  donations.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const wayOf = (mode: DonationMode): keyof Form['modes'] => (mode === 'cash' ? 'cash' : 'electronic');

interface Row {
  donorId: string;
  donations: Named[];
  last: Named;
}

/** Donors with one tax id are one person. */
const personOf = ({ taxIdHash, donorId }: YearDonation): string | null => taxIdHash ?? donorId;

/** One row per person, type and mode. */
function rowsOf(donations: readonly Named[]): Row[] {
  const groups = Map.groupBy(donations, (donation) => `${personOf(donation)} ${donation.type} ${wayOf(donation.mode)}`);
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1);
    return last ? [{ donorId: last.donorId, donations: group, last }] : [];
  });
}

const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);
const addressOf = ({ address, pinCode }: Named): string =>
  [address, pinCode].filter(Boolean).join(', ').replaceAll(/\s+/g, ' ');

/** By donor; null: sealed with another key, or there is none. */
type Numbers = ReadonlyMap<string, string | null>;
/** Others get their turn in between. */
const openedAtOnce = 200;

async function openNumbers(taxIds: TaxIds, donations: readonly YearDonation[]): Promise<Numbers> {
  const numbers = new Map<string, string | null>();
  const isOn = await taxIds.isOn();
  for (const { donorId, taxIdSealed } of donations)
    if (donorId !== null && taxIdSealed !== null && !numbers.has(donorId)) {
      numbers.set(donorId, isOn ? await taxIds.open(donorId, taxIdSealed) : null);
      if (numbers.size % openedAtOnce === 0) await setImmediate();
    }
  return numbers;
}

function findingsOf(
  money: readonly YearDonation[],
  numbers: Numbers,
  tax: TaxSettings,
  unassignedPaise: number,
): Finding[] {
  const known = money.filter((donation) => donation.donorId !== null);
  const donors = Map.groupBy(known, ({ donorId }) => donorId as string);
  const people = Map.groupBy(known, personOf);
  const found: Finding[] = [];
  for (const [donorId, group] of donors) {
    const last = group.at(-1);
    if (!last) continue;
    const subject = last.name ?? donorId;
    const add = (kind: Finding['kind'], amountPaise: number | null = null) =>
      void found.push({ kind, donorId, subject, amountPaise });
    if (!last.address) add('address_missing', sumOf(group));
    if (last.taxIdKind === null) add('id_missing', sumOf(group));
    else if (last.taxIdKind !== 'pan') add('id_not_pan');
    if (numbers.get(donorId) === null) add('id_unreadable', sumOf(group));
    if ([last.name ?? '', last.address ?? ''].some(looksLikeFormula)) add('formula_like');
    // Said once for a person: of the donor who gave last.
    const own = people.get(personOf(last)) ?? [];
    const cash = sumOf(own.filter(({ mode }) => mode === 'cash'));
    if (own.at(-1) === last && cash > tax.cashDeductible * 100) add('cash_over_limit', cash);
    const open = group.filter(({ isReceipted }) => !isReceipted);
    if (open.length > 0 && last.address) add('not_receipted', sumOf(open));
  }
  for (const own of people.values()) {
    const names = [...new Set(own.map(({ name }) => name ?? ''))];
    const last = own.at(-1);
    if (last && names.length > 1)
      found.push({ kind: 'id_on_several', donorId: last.donorId, subject: names.join(' / '), amountPaise: sumOf(own) });
  }
  const nameless = money.filter(({ donorId }) => donorId === null);
  const general = (kind: Finding['kind'], subject: string, amountPaise: number | null) =>
    void found.push({ kind, donorId: null, subject, amountPaise });
  if (nameless.length > 0) general('name_missing', String(nameless.length), sumOf(nameless));
  const registration = registrationOf(tax);
  if (registration === null) general('urn_missing', '', null);
  else {
    const { validFrom, validTo } = registration;
    const outside = money.filter(({ day }) => day < validFrom || day > validTo);
    if (outside.length > 0) general('urn_expired', tax.urn, sumOf(outside));
  }
  if (unassignedPaise > 0) general('unassigned_credits', '', unassignedPaise);
  return found;
}

/** A revised row without the number of its certificate would be taken for a new donor's. */
const missingCertificates = (rows: readonly Row[], certificates: ReadonlyMap<string, string>): Finding[] =>
  rows
    .filter(({ donorId }) => !certificates.has(donorId))
    .map(({ donorId, donations, last }) => ({
      kind: 'certificate_missing',
      donorId,
      subject: last.name,
      amountPaise: sumOf(donations),
    }));

const fileNameOf = (form: Form, year: number, checkedOn: IndiaDay | null, mode: ReturnMode): string =>
  `${mode === 'revised' ? 'REVISED-' : ''}${form.form === '113' && checkedOn === null ? 'DRAFT-' : ''}${form.form}-${financialYearName(year)}.csv`;

const idKindOf = (form: Form, kind: TaxIdKind | null): string => (kind === null ? '' : form.idKinds[kind]);

async function compile(
  queryable: Queryable,
  taxIds: TaxIds,
  year: number,
  mode: ReturnMode = 'original',
): Promise<{ shown: OpenReturn; rows: Row[]; numbers: Numbers; tax: TaxSettings; form: Form }> {
  const form = formOf(year);
  const tax = await readTaxSettings(queryable);
  const donations = await listDonationsOfYear(queryable, year);
  const { closedAt, templateCheckedOn } = await findYear(queryable, year);
  const unassigned = await sumUnassigned(queryable, year);
  const certificates = new Map(
    (await listCertificates(queryable, year)).map(({ donorId, number }) => [donorId, number]),
  );
  const money = donations.filter(isMoney);
  const numbers = await openNumbers(taxIds, money);
  const goods = donations.filter((donation) => !isMoney(donation));
  const anonymous = money.filter((donation) => !isNamed(donation));
  const rows = rowsOf(money.filter(isNamed));
  const totalPaise = sumOf(money);
  const shown: OpenReturn = {
    year,
    form: year >= newFormFrom ? '113' : '10bd',
    dueOn: `${year + 1}-05-31`,
    closedAt,
    templateCheckedOn,
    mode,
    fileName: fileNameOf(form, year, templateCheckedOn, mode),
    rows: rows.map(({ donorId, donations: group, last }, index) => ({
      number: index + 1,
      donorId,
      donor: last.name,
      idKind: idKindOf(form, last.taxIdKind),
      taxId: last.taxId ?? '',
      type: form.types[last.type],
      mode: form.modes[wayOf(last.mode)],
      amountPaise: sumOf(group),
      certificate: certificates.get(donorId) ?? null,
    })),
    findings: [
      ...findingsOf(money, numbers, tax, unassigned.paise),
      ...(mode === 'revised' ? missingCertificates(rows, certificates) : []),
    ],
    listedPaise: sumOf(rows.flatMap(({ donations: group }) => group)),
    goods: { count: goods.length, paise: sumOf(goods) },
    anonymous: {
      count: anonymous.length,
      paise: sumOf(anonymous),
      freePaise: Math.max(freeOfTaxPaise, Math.floor(totalPaise / 20)),
    },
    totalPaise,
  };
  return { shown, rows, numbers, tax, form };
}

export const readReturn = async (
  { database, taxIds }: DonationTools,
  year: number,
  mode: ReturnMode,
): Promise<OpenReturn> => (await database.snapshot((tx) => compile(tx, taxIds, year, mode))).shown;

const exportRequest = (year: number, act: OfficeAct) =>
  ({ kind: 'return_export', subject: `${year} ${act.actor.id}` }) as const;

export async function askReturnExport(tools: DonationTools, year: number, reason: string, act: OfficeAct) {
  if (!(await tools.taxIds.isOn())) throw new Problem('tax_ids_off');
  const file = financialYearName(year);
  return tools.database.transaction((tx) =>
    askFor(tx, tools, { ...exportRequest(year, act), payload: { file }, after: {}, reason }, act),
  );
}

const asIndians = (day: IndiaDay | null): string => day?.split('-').reverse().join('/') ?? '';

/** As the tax office reads it: no mark of the encoding, nothing before a value. */
export async function exportReturn(
  { database, approvals, taxIds }: DonationTools,
  year: number,
  mode: ReturnMode,
  act: OfficeAct,
): Promise<{ fileName: string; content: Buffer }> {
  if (!(await taxIds.isOn())) throw new Problem('tax_ids_off');
  const since = new Date(act.now.getTime() - downloadMs);
  if (!(await approvals.wasDone(database, exportRequest(year, act), act.actor.id, since)))
    throw new Problem('approval_required');
  return database.transaction(async (tx) => {
    const { shown, rows, numbers, tax, form } = await compile(tx, taxIds, year, mode);
    const records: Record<keyof Form['columns'], string>[] = [];
    for (const [index, { donorId, donations, last }] of rows.entries()) {
      records.push({
        number: String(index + 1),
        preAcknowledgement: mode === 'revised' ? (shown.rows[index]?.certificate ?? '') : '',
        idKind: idKindOf(form, last.taxIdKind),
        taxId: numbers.get(donorId) ?? '',
        section: form.section,
        urn: tax.urn,
        urnIssuedOn: asIndians(tax.issuedOn),
        name: last.name,
        address: addressOf(last),
        type: form.types[last.type],
        mode: form.modes[wayOf(last.mode)],
        amount: plainRupees(sumOf(donations)),
      });
    }
    const columns = Object.entries(form.columns).map(([key, header]) => ({ key, header }));
    const target = { kind: 'return_year', id: String(year), name: shown.fileName };
    await recordAct(tx, { ...act, action: 'exported', target, after: { rows: records.length } }, act.now);
    const content = Buffer.from(stringify(records, { columns, header: true, record_delimiter: 'windows' }));
    return { fileName: shown.fileName, content };
  });
}

const yearTarget = (year: number) => ({ kind: 'return_year', id: String(year), name: financialYearName(year) });

export const closeYear = ({ database, taxIds }: DonationTools, year: number, act: OfficeAct): Promise<OpenReturn> =>
  database.transaction(async (tx) => {
    if (indiaDayOf(act.now) <= lastDayOf(year)) throw new Problem('year_not_over');
    if (!(await closeYearRow(tx, year, act.actor.name, act.now))) throw new Problem('year_closed');
    await recordAct(tx, { ...act, action: 'closed', target: yearTarget(year) }, act.now);
    return (await compile(tx, taxIds, year)).shown;
  });

export const reopenYear = (tools: DonationTools, year: number, reason: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    if (!(await isYearClosed(tx, year))) throw new Problem('year_not_closed');
    const asked = { kind: 'year_reopened', subject: String(year), payload: { year } } as const;
    return askFor(tx, tools, { ...asked, after: { state: 'open' }, reason }, act);
  });

/** An owner answers for it. */
export function checkTemplate(
  { database, taxIds }: DonationTools,
  year: number,
  checkedOn: IndiaDay,
  act: OfficeAct,
): Promise<OpenReturn> {
  if (!act.actor.duties.includes('owner')) throw new Problem('duty_missing');
  if (checkedOn > indiaDayOf(act.now)) throw new Problem('invalid', { errors: { checkedOn: 'consent_day_ahead' } });
  return database.transaction(async (tx) => {
    await putTemplateDay(tx, year, checkedOn);
    await recordAct(tx, { ...act, action: 'confirmed', target: yearTarget(year), after: { checkedOn } }, act.now);
    return (await compile(tx, taxIds, year)).shown;
  });
}

export const writeCertificates = (
  { database, taxIds }: DonationTools,
  year: number,
  certificates: readonly { donorId: string; number: string }[],
  act: OfficeAct,
): Promise<OpenReturn> =>
  database.transaction(async (tx) => {
    for (const { donorId, number } of certificates)
      if (!(await putCertificate(tx, year, donorId, number))) throw new Problem('not_found');
    const after = { certificates: certificates.length };
    await recordAct(tx, { ...act, action: 'changed', target: yearTarget(year), after }, act.now);
    return (await compile(tx, taxIds, year)).shown;
  });
