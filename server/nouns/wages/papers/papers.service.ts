import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { dayInFigures, indiaDayOf } from '#contract/values/india-day.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatPaise } from '#contract/values/paise.ts';
import type { AccountBody, WagePerson } from '#contract/wages/account.ts';
import { fillTemplate, type Placeholder } from '#contract/wages/paper-templates.ts';
import { type BasisSums, minimumPerDay, type PersonSums, reckonWages } from '#contract/wages/reckon-wages.ts';
import type { WagePaper } from '#contract/wages/wages.facts.ts';
import type { PaperQuery } from '#contract/wages/wages.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { amountInWords } from '../../../shared/printing/amount-words.ts';
import { asWrittenIn } from '../../../shared/printing/printed-words.ts';
import { readSettings } from '../../../shared/settings/settings.service.ts';
import { demandCase } from '../../help/cases/shown-case.ts';
import { hasConsent, moneyOfPeople, noteView, type PartOfMoney } from '../../help/cases/wage-facts.service.ts';
import { findAccount } from '../accounts.sql.ts';
import { listMinimumsOf } from '../minimum-wages.service.ts';
import type { WageTools } from '../wage-tools.ts';
import type { PaperPerson, PaperToPrint } from './paper-to-print.ts';
import { fillWords, paperWords } from './paper-words.ts';
import { isDraft, readTemplate } from './templates.service.ts';

type Query = z.output<typeof PaperQuery>;

/** What came later is one more payment: no paper claims it again. */
function withMoney(sums: PersonSums, came: readonly PartOfMoney[]): PersonSums {
  const paid_paise = came.reduce((sum, { paise }) => sum + paise, sums.paid_paise);
  const left = sums.earned_paise + sums.overtime_paise - paid_paise;
  return { ...sums, paid_paise, due_paise: Math.max(left, 0), ahead_paise: Math.max(-left, 0) };
}

/** Those who are on a paper, by their numbers of the account: nobody who is struck. */
function peopleOf(
  body: AccountBody,
  { sums, spansOf }: Basis,
  money: readonly PartOfMoney[],
  { people: asked, phones }: Query,
): PaperPerson[] {
  return body.people.flatMap((person, at) => {
    const own = sums.people.find(({ id }) => id === person.id);
    const isAsked = asked === undefined || asked.split(',').includes(person.id);
    if (person.struck || !own || !isAsked) return [];
    const { name, trade, phone } = person;
    const came = money.filter(({ person_id }) => person_id === person.id);
    const payments = [
      ...person.payments,
      ...came.map(({ day, paise }) => ({ day, paise, kind: 'came' as const, how: '' })),
    ];
    const spans = spansOf(person);
    const sumsWithMoney = withMoney(own, came);
    return [{ number: at + 1, name, trade, spans, payments, phone: phones ? phone : '', sums: sumsWithMoney }];
  });
}

interface Basis {
  sums: BasisSums;
  /** With the rates by which the sums were reckoned. */
  spansOf: (person: WagePerson) => WagePerson['spans'];
}

/** Agreed wages unless the minimum is asked for; one that is not known for all of it is on no paper. */
async function basisOf(tx: Queryable, body: AccountBody, { basis }: Query, today: string): Promise<Basis> {
  const rows = await listMinimumsOf(tx, body, today);
  const { agreed, minimum } = reckonWages(body, rows);
  if (basis === 'agreed') return { sums: agreed, spansOf: ({ spans }) => spans };
  if (!minimum.known) throw new Problem('invalid', { errors: { basis: 'minimum_unknown' } });
  const spansOf = ({ skill, spans }: WagePerson): WagePerson['spans'] =>
    spans.map((span) => ({ ...span, kind: 'day', rate_paise: minimumPerDay(body, skill, span, rows) ?? 0 }));
  return { sums: minimum.sums, spansOf };
}

function periodOf(people: readonly PaperPerson[], language: Query['language']): string {
  const days = people.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to])).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const words = paperWords[language];
  return from && to ? fillWords(words.span, { from: dayInFigures(from), to: dayInFigures(to) }) : words.blank;
}

/** Who prints a paper is noted. A notice goes to others: it needs the consent that referrals need. */
async function readPaper(
  tx: Queryable,
  id: string,
  kind: WagePaper,
  query: Query,
  act: OfficeAct,
): Promise<PaperToPrint> {
  const { actor, now } = act;
  const { language, basis } = query;
  const [stored, account] = [await demandCase(tx, id), await findAccount(tx, id)];
  if (!account) throw new Problem('not_found');
  if (kind === 'notice' && !(await hasConsent(tx, id))) throw new Problem('consent_required');
  const { body } = account;
  const today = indiaDayOf(now);
  const people = peopleOf(body, await basisOf(tx, body, query, today), await moneyOfPeople(tx, id), query);
  if (people.length === 0) throw new Problem('invalid', { errors: { people: 'account_people_count' } });
  const due_paise = people.reduce((sum, { sums }) => sum + sums.due_paise, 0);
  const words = paperWords[language];
  const { foundation } = await readSettings(tx, language);
  const template = await readTemplate(tx, kind, language);
  const known = (text: string): string => (text ? asWrittenIn(directionOf(language), text) : words.blank);
  const values: Partial<Record<Placeholder, string>> = {
    foundation: known(foundation.name[language]),
    today: dayInFigures(today),
    contractor: known(body.employer.contractor),
    owner: known(body.employer.site_owner),
    address: known(body.employer.address),
    place: known(body.place),
    state: known(body.state),
    work: known(body.work),
    period: periodOf(people, language),
    count: String(people.length),
    total: formatPaise(due_paise),
    total_words: amountInWords(due_paise, language),
    basis: words.basis[basis],
    reply_by: stored.notice_on === null ? '____________' : dayInFigures(stored.notice_on),
    file: stored.code,
  };
  await noteView(tx, id, { person: actor, why: 'paper', reason: `${kind} ${language}` }, now);
  return {
    kind,
    language,
    people,
    due_paise,
    text: fillTemplate(template.text, values),
    isDraft: isDraft(kind, template),
    isSample: stored.is_sample,
    foundation: foundation.name.en,
    day: today,
    code: stored.code,
    version: account.version,
    hoursPerDay: body.hoursPerDay,
    monthDays: body.monthDays,
  };
}

export async function printPaper(
  { database, printPaper: print }: WageTools,
  { id, kind }: { id: string; kind: WagePaper },
  query: Query,
  act: OfficeAct,
): Promise<Buffer> {
  return print(await database.transaction((tx) => readPaper(tx, id, kind, query, act)));
}
