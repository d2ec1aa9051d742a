import type { CallKind } from '#contract/phone-list/calls.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { CallWords } from './call-texts.ts';

export interface GatewayMessage {
  /** Also the `Idempotency-Key`: a repeat is the same message. */
  id: string;
  /** Ten digits. */
  phone: string;
  language: Language;
  kind: CallKind;
  words: CallWords;
  text: string;
}

/** `later`: the gateway is down, busy or silent. `never`: it will not take this message. */
export type GatewayOutcome = { kind: 'sent' } | { kind: 'later' | 'never'; reason: string };

export interface Gateway {
  send(message: GatewayMessage): Promise<GatewayOutcome>;
}

const usualPatienceMs = 10_000;

const outcomeOf = (status: number): GatewayOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  return { kind: status === 429 || status >= 500 ? 'later' : 'never', reason: `status ${status}` };
};

/** The answer's status is all that counts; its body is not read. */
export const openGateway = (url: string, token: string | null, patienceMs = usualPatienceMs): Gateway => ({
  send: async ({ id, phone, language, kind, words, text }) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, to: `+91${phone}`, language, kind, words, text }),
      });
      await answer.body?.cancel().catch(() => undefined);
      return outcomeOf(answer.status);
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown' };
    }
  },
});
