import { Problem } from '#contract/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

interface Owner {
  name: string;
  email: string;
  phone?: string | null | undefined;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** Whatever the site shows of a person is no secret of theirs. */
function isOwnDetail(password: string, { name, email, phone }: Owner): boolean {
  const chosen = fold(password);
  return [name, email, email.slice(0, email.indexOf('@')), phone ?? ''].some((detail) => fold(detail) === chosen);
}

/** The length is the contract's matter; here it is about what others would try first. */
export function demandUncommonPassword(password: string, field: string, owner: Owner): void {
  if (isCommonPassword(password) || isOwnDetail(password, owner)) {
    throw new Problem('invalid', { errors: { [field]: 'password_too_common' } });
  }
}
