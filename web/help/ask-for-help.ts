import { type ActionFunctionArgs, data } from 'react-router';
import type { Input, Reply } from '#contract/send.ts';
import { parsePaise } from '#contract/values/paise.ts';
import type { App } from '../app/app.ts';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';
import { readTyped, type Typed } from '../forms/read-typed.ts';
import type { Wrong } from '../forms/use-form.ts';

interface RefusedRequest {
  asked: false;
  typed: Typed;
  wrong: Readonly<Record<string, Wrong>>;
  problem?: ErrorCode;
}

export type AskOutcome = { asked: true; receipt: Reply<'askForHelp'>['data'] } | RefusedRequest;

/** Rupees as people write them; what is no number is left for the server to name. */
function paiseOf(rupees: string): string {
  return String(parsePaise(rupees.replaceAll(/[\s,₹]/g, '')) ?? rupees);
}

/** Runs on the server, with script and without. */
export async function askForHelp({ ask, i18n }: App, { request }: ActionFunctionArgs) {
  const typed = readTyped(await request.formData());
  // From the sum of wages: the form opens with it, and nothing is sent before the person sends it.
  if (typed.prefill === 'wages') return data<AskOutcome>({ asked: false, typed, wrong: {} });
  const { amount = '', secondsTaken = '', ...told } = typed;
  try {
    const body = {
      ...told,
      language: i18n.language,
      amount_claimed_paise: paiseOf(amount),
      ...(secondsTaken !== '' && { secondsTaken: Number(secondsTaken) || 0 }),
    };
    // Every field is checked by the server: what a form sends is text.
    const { data: receipt } = await ask('askForHelp', { body: body as unknown as Input<'askForHelp'>['body'] });
    return { asked: true, receipt } satisfies AskOutcome;
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const { code, status, errors = {} } = failure;
    const { amount_claimed_paise, ...others } = errors;
    const wrong = {
      ...others,
      ...(amount_claimed_paise && { amount: amount_claimed_paise }),
    } as RefusedRequest['wrong'];
    const outcome: AskOutcome = {
      asked: false,
      typed,
      wrong,
      ...(Object.keys(wrong).length === 0 && { problem: code }),
    };
    return data(outcome, { status });
  }
}
