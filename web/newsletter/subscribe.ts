import { type ActionFunctionArgs, data } from 'react-router';
import { isProblem } from '#contract/problem.ts';
import type { App } from '../app.ts';

/** What became of a wish for the newsletter; what was typed is handed back when it could not be taken. */
export type SubscribeOutcome = { done: true } | { done: false; email: string; wrong: boolean };

/** The same steps with script and without. */
export async function subscribe({ send, i18n }: App, { request }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const website = String(form.get('website') ?? '');
  const formToken = String(form.get('formToken') ?? '');
  try {
    await send('subscribeToNewsletter', { body: { email, website, formToken, language: i18n.language } });
    return { done: true } satisfies SubscribeOutcome;
  } catch (error) {
    if (!isProblem(error)) throw error;
    const outcome: SubscribeOutcome = { done: false, email, wrong: error.code === 'invalid' };
    return data(outcome, { status: error.status });
  }
}
