import type { z } from 'zod';
import { heldSeconds } from '#contract/events/events.facts.ts';
import type { CreateNewsletter, SendNewsletter, UpdateNewsletter } from '#contract/newsletter/newsletters.ts';
import type { Page } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueTexts } from '../../shared/content/translations/queue.service.ts';
import { queueEmail, sign } from '../../shared/mail/outbox.service.ts';
import { leaveLinkOf, type NewsletterTools } from './newsletter.service.ts';
import { prepareMails, textsIn, untranslatedTexts, writeNewsletter } from './newsletter-mail.ts';
import { announceSending } from './newsletter-sending.service.ts';
import { countDeliveries, setStatus, takeBackLetters } from './newsletter-sending.sql.ts';
import {
  type ChosenLink,
  countNewsletters,
  deleteNewsletter,
  findNewsletter,
  insertNewsletter,
  listNewslettersNewestFirst,
  lockNewsletter,
  type NewsletterRow,
  type NewsletterTexts,
  replaceLinks,
  replaceTexts,
  setSourceLanguage,
} from './newsletters.sql.ts';

export interface NewslettersTools extends NewsletterTools {
  isMailSetUp: boolean;
}

async function asShown(queryable: Queryable, rows: readonly NewsletterRow[]) {
  const counted = await countDeliveries(
    queryable,
    rows.map(({ id }) => id),
  );
  return rows.map(({ texts, eventId: _, ...row }) => {
    const { sourceLanguage } = row;
    const { [sourceLanguage]: own = { subject: '', text: '' }, ...translations } = texts;
    const { sent = 0, failed = 0, left = 0, languagesLeft = 0 } = counted.find(({ id }) => id === row.id) ?? {};
    return { ...row, ...own, translations, counts: { sent, failed, left }, languagesLeft };
  });
}

type OfficeNewsletter = Awaited<ReturnType<typeof asShown>>[number];

async function showOne(queryable: Queryable, id: string): Promise<OfficeNewsletter> {
  const row = await findNewsletter(queryable, id);
  const [shown] = row ? await asShown(queryable, [row]) : [];
  if (!shown) throw new Problem('not_found');
  return shown;
}

export { showOne as readNewsletterForOffice };

export async function listNewslettersForOffice(queryable: Queryable, page: Page) {
  const rows = await listNewslettersNewestFirst(queryable, page);
  return { data: await asShown(queryable, rows), total: await countNewsletters(queryable), ...page };
}

type WrittenTranslations = z.output<typeof CreateNewsletter>['translations'];

/** What was written in other languages, and the source text in its own. */
const textsOf = (
  source: Language,
  own: { subject: string; text: string },
  given: WrittenTranslations,
): NewsletterTexts => ({
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const { subject = '', text = '' } = given[language] ?? {};
      return subject || text ? [[language, { subject, text }]] : [];
    }),
  ),
  [source]: own,
});

const nameOf = (row: NewsletterRow): string => textsIn(row, row.sourceLanguage).subject;

const noteAct = (tx: Queryable, row: NewsletterRow, action: string, act: OfficeAct, after?: object): Promise<void> =>
  recordAct(tx, { ...act, action, target: { kind: 'newsletter', id: row.id, name: nameOf(row) }, after }, act.now);

interface Written {
  texts: NewsletterTexts;
  links: readonly ChosenLink[];
}

/** What nobody wrote in a language waits for the machine. */
async function write(tx: Queryable, id: string, { texts, links }: Written, now: Date): Promise<NewsletterRow> {
  await replaceTexts(tx, id, texts);
  await replaceLinks(tx, id, links);
  const row = await findNewsletter(tx, id);
  if (!row) throw new Problem('not_found');
  await queueTexts(tx, untranslatedTexts(row), now);
  const missing = links.findIndex((link) => !row.links.some((found) => found.id === link.id));
  if (missing >= 0) throw new Problem('invalid', { errors: { [`links.${missing}.id`]: 'id_unknown' } });
  return row;
}

export async function createNewsletter(
  { database }: NewslettersTools,
  { sourceLanguage, subject, text, translations, links }: z.output<typeof CreateNewsletter>,
  act: OfficeAct,
): Promise<OfficeNewsletter> {
  const source = sourceLanguage ?? act.language;
  const id = await database.transaction(async (tx) => {
    const made = await insertNewsletter(tx, { sourceLanguage: source, eventId: null }, act.now);
    const texts = textsOf(source, { subject, text }, translations);
    await noteAct(tx, await write(tx, made, { texts, links }, act.now), 'created', act);
    return made;
  });
  return showOne(database, id);
}

/** Time for the translations, and for the office to stop it. */
const beforeAnnouncingMs = 20_000;

interface AnnouncedEvent {
  id: string;
  title: string;
  description: string;
  source_language: Language;
}

/** Tells the subscribers of a new event, in the transaction that makes the event. */
export async function announceEvent(
  { isMailSetUp }: Pick<NewslettersTools, 'isMailSetUp'>,
  tx: Queryable,
  { id: eventId, title, description, source_language: sourceLanguage }: AnnouncedEvent,
  act: OfficeAct,
): Promise<void> {
  if (!isMailSetUp) throw new Problem('no_mail_server');
  const id = await insertNewsletter(tx, { sourceLanguage, eventId }, act.now);
  const texts = { [sourceLanguage]: { subject: title, text: description } };
  const row = await write(tx, id, { texts, links: [{ kind: 'events', id: eventId }] }, act.now);
  await noteAct(tx, row, 'created', act);
  const sendAt = new Date(act.now.getTime() + beforeAnnouncingMs);
  await setStatus(tx, id, { status: 'scheduled', sendAt }, act.now);
  await noteAct(tx, row, 'sent', act, { sendAt: sendAt.toISOString() });
}

const isUntouched = ({ status, startedAt }: NewsletterRow): boolean =>
  startedAt === null && (status === 'draft' || status === 'scheduled');

/** Under its lock. */
async function takeInHand(tx: Queryable, id: string): Promise<NewsletterRow> {
  const row = await lockNewsletter(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

export async function changeNewsletter(
  { database }: NewslettersTools,
  id: string,
  changes: z.output<typeof UpdateNewsletter>,
  act: OfficeAct,
): Promise<OfficeNewsletter> {
  await database.transaction(async (tx) => {
    const row = await takeInHand(tx, id);
    if (!isUntouched(row)) throw new Problem('newsletter_sent');
    const source = changes.sourceLanguage ?? row.sourceLanguage;
    const own = textsIn(row, source);
    const { subject = own.subject, text = own.text, translations = row.texts, links = row.links } = changes;
    await setSourceLanguage(tx, id, source, act.now);
    const texts = textsOf(source, { subject, text }, translations);
    await noteAct(tx, await write(tx, id, { texts, links }, act.now), 'changed', act);
  });
  return showOne(database, id);
}

export async function removeNewsletter(database: Database, id: string, act: OfficeAct): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await takeInHand(tx, id);
    if (!isUntouched(row)) throw new Problem('newsletter_sent');
    await noteAct(tx, row, 'deleted', act);
    await deleteNewsletter(tx, id);
  });
}

/** A leaving link that belongs to nobody. */
const nobody = '00000000-0000-4000-8000-000000000000';

const exampleLink = (tools: NewslettersTools, language: Language): Promise<string> =>
  leaveLinkOf(tools, { id: nobody, language });

export async function previewNewsletter(tools: NewslettersTools, id: string) {
  const row = await findNewsletter(tools.database, id);
  if (!row) throw new Problem('not_found');
  const mails = await prepareMails(tools.database, row, tools.publicUrl);
  const previews = await Promise.all(
    languages.map(async (language) => {
      const mail = mails[language];
      const leaveLink = await exampleLink(tools, language);
      const email = writeNewsletter(mail, { kind: 'newsletter', to: 'you@example.org', leaveLink });
      const { subject, text } = sign(email, mail.signature);
      return [language, { subject, text, html: email.html }];
    }),
  );
  return Object.fromEntries(previews) as Record<Language, { subject: string; text: string; html: string }>;
}

export async function sendTest(
  tools: NewslettersTools,
  id: string,
  asked: Language | undefined,
  { actor, now }: OfficeAct,
): Promise<{ to: string; language: Language }> {
  if (!tools.isMailSetUp) throw new Problem('no_mail_server');
  const row = await findNewsletter(tools.database, id);
  if (!row) throw new Problem('not_found');
  const language = asked ?? row.sourceLanguage;
  const { [language]: mail } = await prepareMails(tools.database, row, tools.publicUrl);
  const { email: to } = actor;
  // Everybody of the office has an address.
  if (to === null) throw new Problem('not_allowed');
  const leaveLink = await exampleLink(tools, language);
  await queueEmail(tools.database, writeNewsletter(mail, { kind: 'newsletterTest', to, leaveLink }), now);
  return { to, language };
}

const longestWaitMs = 366 * 86_400_000;
/** A minute that has just passed is now; a time long ago is a mistake, and what is sent cannot be taken back. */
const lateMs = 60_000;

export async function sendNewsletter(
  { database, isMailSetUp }: NewslettersTools,
  id: string,
  { at, hold = false }: z.output<typeof SendNewsletter>,
  act: OfficeAct,
): Promise<OfficeNewsletter> {
  if (!isMailSetUp) throw new Problem('no_mail_server');
  const begin = hold ? new Date(act.now.getTime() + heldSeconds * 1000) : act.now;
  const asked = at === undefined ? begin : new Date(at);
  const waitMs = asked.getTime() - act.now.getTime();
  if (waitMs > longestWaitMs) throw new Problem('invalid', { errors: { at: 'date_too_far' } });
  if (waitMs < -lateMs) throw new Problem('invalid', { errors: { at: 'publish_at_past' } });
  const sendAt = waitMs < 0 ? act.now : asked;
  await database.transaction(async (tx) => {
    const row = await takeInHand(tx, id);
    if (row.status === 'sending' || row.status === 'sent') throw new Problem('newsletter_sent');
    await setStatus(tx, id, { status: 'scheduled', sendAt }, act.now);
    await noteAct(tx, row, 'sent', act, { sendAt: sendAt.toISOString() });
    announceSending(tx);
  });
  return showOne(database, id);
}

/** What a mail server has in hand already goes out; everything else waits until it goes on. */
export async function stopNewsletter(
  { database }: NewslettersTools,
  id: string,
  act: OfficeAct,
): Promise<OfficeNewsletter> {
  await database.transaction(async (tx) => {
    const row = await takeInHand(tx, id);
    if (row.status !== 'scheduled' && row.status !== 'sending') throw new Problem('newsletter_not_sending');
    await setStatus(tx, id, { status: row.startedAt ? 'stopped' : 'draft', sendAt: null }, act.now);
    await takeBackLetters(tx, id);
    await noteAct(tx, row, 'stopped', act);
  });
  return showOne(database, id);
}
