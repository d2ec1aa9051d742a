import type { RenderedPage } from '#contract/page.ts';
import { directionOf, type Language } from '#contract/values/language.ts';
import en from '#locales/en/site.json' with { type: 'json' };
import hi from '#locales/hi/site.json' with { type: 'json' };
import ur from '#locales/ur/site.json' with { type: 'json' };
import type { Answer } from '../../platform/http/answer.ts';

const words: Record<Language, typeof en.failure> = { en: en.failure, hi: hi.failure, ur: ur.failure };

/** A page that needs neither the renderer nor the database; nothing in it comes from the request. */
function plainFailurePage(language: Language, status: number): RenderedPage {
  const { title, text, retry } = words[language];
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
  return { status, html };
}

/** Made once for each status and language: failures must stay cheap. */
export function keepFailurePages(
  answerOf: (page: RenderedPage, language: Language, untraced: boolean) => Answer,
): (language: Language, status: number, untraced: boolean) => Answer {
  const made = new Map<string, Answer>();
  return (language, status, untraced) => {
    const name = `${status} ${language} ${untraced}`;
    const answer = made.get(name) ?? answerOf(plainFailurePage(language, status), language, untraced);
    made.set(name, answer);
    return answer;
  };
}
