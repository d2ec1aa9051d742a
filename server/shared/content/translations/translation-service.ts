import type { Language } from '#contract/values/language.ts';
import type { Config } from '../../../platform/process/config.ts';
import { type CallService, openServiceCalls, ServiceFailure } from './service-call.ts';

export interface Direction {
  from: Language;
  to: Language;
}

/** A machine that translates. Throws `ServiceFailure` when it does not answer as it should. */
export interface TranslationService {
  translate(text: string, direction: Direction): Promise<string>;
}

/** The request of the specification. Its answer is nested lists; the first item of each segment is a piece of text. */
function openWebService(address: string, call: CallService): TranslationService {
  return {
    async translate(text, { from, to }) {
      const url = new URL(address);
      const asked = { client: 'gtx', sl: from, tl: to, dt: 't', q: text };
      const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      url.search = [url.search.slice(1), ...query].filter(Boolean).join('&');
      return joinPieces(await call({ url }));
    },
  };
}

function joinPieces(answer: unknown): string {
  const segments: unknown = Array.isArray(answer) ? answer[0] : undefined;
  const pieces = Array.isArray(segments)
    ? segments.map((segment) => (Array.isArray(segment) ? segment[0] : undefined))
    : [];
  if (pieces.length === 0 || !pieces.every((piece) => typeof piece === 'string')) {
    throw new ServiceFailure('The answer is not nested as it should be.');
  }
  return pieces.join('');
}

/** LibreTranslate, which a foundation can run on a machine of its own. */
function openLibreTranslate(address: string, call: CallService): TranslationService {
  const url = new URL(address);
  if (!url.pathname.endsWith('/translate')) url.pathname = `${url.pathname.replace(/\/+$/, '')}/translate`;
  return {
    async translate(text, { from, to }) {
      const answer = await call({ url, body: { q: text, source: from, target: to, format: 'text' } });
      const translated =
        typeof answer === 'object' && answer !== null && 'translatedText' in answer ? answer.translatedText : null;
      if (typeof translated !== 'string') throw new ServiceFailure('The answer holds no translated text.');
      return translated;
    },
  };
}

/** Null: the operator wants none. */
export function openTranslationService({
  translateUrl,
  translateProvider,
}: Pick<Config, 'translateUrl' | 'translateProvider'>): TranslationService | null {
  if (translateUrl === null) return null;
  const call = openServiceCalls();
  return translateProvider === 'web' ? openWebService(translateUrl, call) : openLibreTranslate(translateUrl, call);
}
