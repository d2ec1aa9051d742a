import { z } from 'zod';
import { Role, UpdateUser, UserStatus, UsersQuery } from '../accounts/accounts.ts';
import { EmailAddress, NewPassword, PersonName } from '../protocol/fields.ts';

/** A person whom the office gives an account. */
export const CreateUser = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: UpdateUser.shape.phone,
  role: Role.default('user'),
  status: UserStatus.default('active'),
  password: NewPassword,
});
export type CreateUser = z.input<typeof CreateUser>;

/** Of any form: what is wrong with it is told in the words of the act that was tried. */
export const UserParams = z.object({ id: z.string() });

/** The filters of the list; an export is never in pages. */
export const UsersExportQuery = UsersQuery.omit({ page: true, pageSize: true });
export type UsersExportQuery = z.input<typeof UsersExportQuery>;
