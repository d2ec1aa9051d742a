import { type ActionFunctionArgs, data } from 'react-router';
import type { App } from '../app/app.ts';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';
import { checkEmail, checkMessage, checkName, checkPhone } from '../forms/field-checks.ts';
import type { Wrong } from '../forms/use-form.ts';

export const messageFields = ['name', 'email', 'phone', 'message'] as const;
export type MessageField = (typeof messageFields)[number];

interface NotSent {
  sent: false;
  /** Values for rendering the form again without script. */
  typed: Record<MessageField, string>;
  wrong: Partial<Record<MessageField, Wrong>>;
  /** The problem above the form when no field is wrong. */
  problem?: ErrorCode;
}

export type MessageOutcome = { sent: true; reference: string } | NotSent;

/** Shared by the paths with and without script. */
export async function writeMessage({ ask, i18n, completeWords }: App, { request }: ActionFunctionArgs) {
  const form = await request.formData();
  const textOf = (name: string): string => String(form.get(name) ?? '');
  const typed = { name: textOf('name'), email: textOf('email'), phone: textOf('phone'), message: textOf('message') };
  const seconds = textOf('secondsTaken');
  const language = i18n.language;
  // The page does not include the sentences about mistakes; by now they are nearly always loaded.
  await completeWords().catch(() => undefined);
  const wrong = wrongOf(typed);
  if (Object.keys(wrong).length > 0)
    return data({ sent: false, typed, wrong } satisfies MessageOutcome, { status: 422 });
  try {
    const hidden = { website: textOf('website'), formToken: textOf('formToken') };
    const body = { ...typed, ...hidden, language, ...(seconds !== '' && { secondsTaken: Number(seconds) || 0 }) };
    const { reference } = (await ask('sendMessage', { body })).data;
    return { sent: true, reference } satisfies MessageOutcome;
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const { code, status, errors = {} } = failure;
    const known = messageFields.filter((field) => errors[field] !== undefined);
    const outcome: MessageOutcome = {
      sent: false,
      typed,
      wrong: Object.fromEntries(known.map((field) => [field, errors[field]])),
      ...(known.length === 0 && { problem: code }),
    };
    return data(outcome, { status });
  }
}

function wrongOf({ name, email, phone, message }: Record<MessageField, string>): NotSent['wrong'] {
  // One of both is enough: whoever has no e-mail must not read that it is required.
  const missingContact = phone.trim() === '' ? ('phone_or_email_required' as const) : undefined;
  const found = {
    name: checkName(name),
    email: email.trim() === '' ? missingContact : checkEmail(email),
    phone: checkPhone(phone),
    message: checkMessage(message),
  };
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined));
}
