import { type ActionFunctionArgs, data } from 'react-router';
import type { App } from '../app/app.ts';
import { isRefusal } from '../calls/failure.ts';

/** Result of a subscription; typed values are returned when it failed. */
export type SubscribeOutcome = { done: true } | { done: false; email: string; wrong: boolean };

/** Shared by the paths with and without script. */
export async function subscribe({ ask, i18n }: App, { request }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const website = String(form.get('website') ?? '');
  const formToken = String(form.get('formToken') ?? '');
  try {
    await ask('subscribeToNewsletter', { body: { email, website, formToken, language: i18n.language } });
    return { done: true } satisfies SubscribeOutcome;
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const outcome: SubscribeOutcome = { done: false, email, wrong: failure.code === 'invalid' };
    return data(outcome, { status: failure.status });
  }
}
