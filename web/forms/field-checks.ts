import type { FieldCode } from '#contract/protocol/field-code.ts';
import { parseEmail } from '#contract/values/email.ts';
import { longestPassword, shortestPassword } from '#contract/values/password-length.ts';
import { parsePhone } from '#contract/values/phone.ts';

/** Codes of the server, and of checks that only the form can do. */
export type FieldProblem = FieldCode | 'passwords_differ' | 'pins_differ';

/** Answers what is wrong, so that most mistakes need no call. The server checks everything again. */
export type FieldCheck = (text: string) => FieldProblem | undefined;

export const checkName: FieldCheck = (text) => (text.trim() === '' ? 'name_required' : undefined);

export const checkEmail: FieldCheck = (text) => {
  if (text.trim() === '') return 'email_required';
  return parseEmail(text) === undefined ? 'email_form' : undefined;
};

export const checkMessage: FieldCheck = (text) => (text.trim() === '' ? 'message_required' : undefined);

export const checkPhone: FieldCheck = (text) =>
  text.trim() === '' || parsePhone(text) !== undefined ? undefined : 'phone_ten_digits';

/** An existing password: its form is not checked. */
export const checkGivenPassword: FieldCheck = (text) => (text === '' ? 'password_required' : undefined);

/** Of the second step at login; only the server can verify it. */
export const checkCode: FieldCheck = (text) => (text.trim() === '' ? 'code_required' : undefined);

export const checkNewPassword: FieldCheck = (text) => {
  if (text === '') return 'password_required';
  if (text.length < shortestPassword) return 'password_too_short';
  return text.length > longestPassword ? 'password_too_long' : undefined;
};

export const checkSamePassword = (password: string, again: string): FieldProblem | undefined =>
  password === again ? undefined : 'passwords_differ';
