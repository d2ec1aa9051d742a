import { directionOf, type Language, languages } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { withLinks } from '../../shared/mail/html-email.ts';
import { type AddressedEmail, readSignature, type Signature, sign } from '../../shared/mail/outbox.service.ts';
import { whenAndWhere } from '../events/event-words.ts';
import type { NewsletterLinkRow, NewsletterRow } from './newsletters.sql.ts';

const fields = ['subject', 'text'] as const;
type Field = (typeof fields)[number];

/** Each text for itself as it was written in the language asked for, else in the source language. */
export function textsIn({ texts, sourceLanguage }: NewsletterRow, language: Language) {
  const languageOf = (field: Field): Language => (texts[language]?.[field] ? language : sourceLanguage);
  const textOf = (field: Field): string => texts[languageOf(field)]?.[field] ?? '';
  const found = { subject: languageOf('subject'), text: languageOf('text') };
  const isMixed = found.subject !== found.text;
  return {
    subject: textOf('subject'),
    text: textOf('text'),
    language: Object.values(found).includes(language) ? language : sourceLanguage,
    ...(isMixed && { languages: found }),
  };
}

/** The same, with the stored translations of what nobody wrote. */
export async function readTextsIn(reader: Reader, rows: readonly NewsletterRow[], language: Language) {
  const sources = rows.map(({ texts, sourceLanguage }) => {
    const { subject = '', text = '' } = texts[sourceLanguage] ?? {};
    return { subject, text, source_language: sourceLanguage };
  });
  const translated = await translateFields(reader, language, sources, fields);
  return rows.map((row, place) => {
    const found = translated[place];
    const isTranslated = (field: Field): boolean =>
      found !== undefined && (found.languages?.[field] ?? found.language) === language;
    const own = row.texts[language];
    const textOf = (field: Field): string => own?.[field] || (found && isTranslated(field) ? found[field] : '');
    const filled = { subject: textOf('subject'), text: textOf('text') };
    return textsIn(
      { ...row, texts: { ...row.texts, ...(language !== row.sourceLanguage && { [language]: filled }) } },
      language,
    );
  });
}

/** What the source says and nobody wrote in another language. */
export const untranslatedTexts = ({ texts, sourceLanguage }: NewsletterRow): { language: Language; source: string }[] =>
  languages
    .filter((language) => language !== sourceLanguage)
    .flatMap((language) =>
      fields.flatMap((field) => {
        const source = texts[sourceLanguage]?.[field];
        return source && !texts[language]?.[field] ? [{ language, source }] : [];
      }),
    );

export const linksIn = (reader: Reader, { links }: NewsletterRow, language: Language) =>
  translateFields(reader, language, links, ['title']);

/** Stories have no page of their own. */
const pathOf = ({ kind, id }: Pick<NewsletterLinkRow, 'kind' | 'id'>, language: Language): string =>
  kind === 'stories' ? `/?lng=${language}#story-${id}` : `/${kind}/${id}?lng=${language}`;

const lineBroken = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

interface PreparedLink {
  title: string;
  /** Day, hour and place of an event. */
  when: string | null;
  href: string;
  language: Language;
}

/** Everything of a newsletter in one language but the way out, which each reader has for himself. */
export interface PreparedMail {
  language: Language;
  subject: string;
  text: string;
  textLanguage: Language;
  links: PreparedLink[];
  signature: Signature;
}

export type PreparedMails = Record<Language, PreparedMail>;

export async function prepareMails(reader: Queryable, row: NewsletterRow, publicUrl: string): Promise<PreparedMails> {
  const signature = await readSignature(reader);
  const mails: Partial<PreparedMails> = {};
  // One after the other: a transaction has one connection.
  for (const language of languages) {
    const [texts = textsIn(row, language)] = await readTextsIn(reader, [row], language);
    const { subject, text, languages: each, language: main } = texts;
    const shown = await translateFields(reader, language, row.links, ['title', 'location']);
    const links = shown.map((link) => ({
      title: link.title,
      when: link.date === null ? null : whenAndWhere({ ...link, date: link.date }, language),
      href: `${publicUrl}${pathOf(link, language)}`,
      language: link.languages?.title ?? link.language,
    }));
    mails[language] = { language, subject, text, textLanguage: each?.text ?? main, links, signature };
  }
  return mails as PreparedMails;
}

/** No pictures, no counters: opening it tells nobody. */
function htmlOf({ text, textLanguage, links, language }: PreparedMail, plain: string): string {
  const within = (each: Language): string => (each === language ? '' : ` lang="${each}" dir="${directionOf(each)}"`);
  // What the sentences around the office's words say stands in the plain text: one place for both.
  const [before = '', after = ''] = plain.split(bodyMark);
  const paragraphs = (part: string): string =>
    part
      .split(/\n{2,}/)
      .filter((each) => each.trim() !== '')
      .map((each) => `<p>${withLinks(lineBroken(each.trim()))}</p>`)
      .join('\n');
  const items = links.map(
    (link) =>
      `<li><a href="${escapeHtml(link.href)}"${within(link.language)}>${escapeHtml(link.title)}</a>${link.when === null ? '' : `<br>\n${lineBroken(link.when)}`}</li>`,
  );
  return [
    `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">\n<head><meta charset="utf-8"></head>\n<body>`,
    paragraphs(before),
    `<div${within(textLanguage)}>\n${paragraphs(text)}\n</div>`,
    ...(items.length > 0 ? [`<ul>\n${items.join('\n')}\n</ul>`] : []),
    paragraphs(after),
    '</body>\n</html>',
  ].join('\n');
}

const bodyMark = '\u0001';

const plainBodyOf = ({ text, links }: PreparedMail): string =>
  [
    text,
    ...links.map(({ title, when, href }) => [`• ${title}`, ...(when === null ? [] : [when]), href].join('\n')),
  ].join('\n\n');

type ListKind = 'newsletter' | 'newsletterTest';

/** One e-mail, in both forms. */
export function writeNewsletter(
  mail: PreparedMail,
  { kind, to, leaveLink }: { kind: ListKind; to: string; leaveLink: string },
): AddressedEmail & { html: string } {
  const { language, subject, signature } = mail;
  const email = { to, language, kind, secret: true };
  const words = { subject, link: leaveLink };
  const around = sign({ ...email, words: { ...words, body: bodyMark } }, signature).text;
  return { ...email, words: { ...words, body: plainBodyOf(mail) }, html: htmlOf(mail, around) };
}
