import { directionOf, type Language } from '#contract/values/language.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';

/** The name by which the HTML of an e-mail refers to the picture that comes with it. */
export const logoName = 'logo';

export const withLinks = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const picture = `<p><img src="cid:${logoName}" alt="" height="52" style="height:52px;width:auto;max-width:100%"></p>`;

/** The e-mail with the foundation's logo above it; its words stay those of the plain text. */
export function htmlWithLogo({
  text,
  html,
  language,
}: {
  text: string;
  html?: string | null | undefined;
  language: Language;
}): string {
  if (html) return html.replace(/<body[^>]*>/, (body) => `${body}\n${picture}`);
  const paragraphs = text.split('\n\n').map((each) => `<p>${withLinks(escapeHtml(each)).replaceAll('\n', '<br>')}</p>`);
  return [
    `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"></head>\n<body>',
    picture,
    ...paragraphs,
    '</body>\n</html>',
  ].join('\n');
}
