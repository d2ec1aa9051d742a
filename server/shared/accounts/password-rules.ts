import { NewPassword } from '#contract/protocol/fields.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

interface Owner {
  name: string;
  email: string | null;
  phone?: string | null | undefined;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** Details of a person that the site shows are no secret. */
function isOwnDetail(password: string, { name, email, phone }: Owner): boolean {
  const chosen = fold(password);
  const mailbox = email?.slice(0, email.indexOf('@'));
  return [name, email ?? '', mailbox ?? '', phone ?? ''].some((detail) => fold(detail) === chosen);
}

/** Whether attackers would try the password first. Contract and settings decide about its length. */
export const isEasyToGuess = (password: string, owner: Owner): boolean =>
  isCommonPassword(password) || isOwnDetail(password, owner);

export function demandUncommonPassword(password: string, field: string, owner: Owner): void {
  if (isEasyToGuess(password, owner)) throw new Problem('invalid', { errors: { [field]: 'password_too_common' } });
}

/** For calls that take an existing password or a new one: the form of a new one is checked here. */
export function demandNewPassword(password: string, field: string, owner: Owner): void {
  const [wrong] = NewPassword.safeParse(password).error?.issues ?? [];
  if (wrong) throw new Problem('invalid', { errors: { [field]: wrong.message } });
  demandUncommonPassword(password, field, owner);
}
