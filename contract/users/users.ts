import { z } from 'zod';
import { PersonalData, Role, UpdateUser, User, UserStatus, UsersQuery } from '../accounts/accounts.ts';
import { deskAgeFields } from '../protocol/age-fields.ts';
import { officeCall } from '../protocol/endpoint.ts';
import { EmailAddress, NewPassword, PersonName, says } from '../protocol/fields.ts';
import { oneOf, pagedListOf } from '../protocol/paging.ts';

/** An account made by the office. It is a member's: into the office one comes by invitation. */
export const CreateUser = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: UpdateUser.shape.phone,
  role: Role.default('user').refine((role) => role === 'user', says('role_by_invitation')),
  status: UserStatus.default('active'),
  password: NewPassword,
  ...deskAgeFields,
});
export type CreateUser = z.input<typeof CreateUser>;

/** Not validated here: the sentence depends on the act. */
export const UserParams = z.object({ id: z.string() });

/** Filters of the list; an export is not paged. */
export const UsersExportQuery = UsersQuery.omit({ page: true, pageSize: true });
export type UsersExportQuery = z.input<typeof UsersExportQuery>;

export const userEndpoints = {
  listUsers: officeCall('GET /admin/users', {
    duties: ['owner'],
    partly: { desk: 'membersOnly' },
    says: 'listUsers',
    summary: 'People with an account, newest first; `search` looks into name, e-mail and phone',
    query: UsersQuery,
    reply: pagedListOf(User),
    status: 200,
  }),
  createUser: officeCall('POST /admin/users', {
    duties: ['owner'],
    says: 'changeUser',
    summary: 'Give a person an account as a member; a letter tells them. Administrators come by invitation',
    body: CreateUser,
    reply: oneOf(User),
    status: 201,
    problems: ['email_taken'],
  }),
  updateUser: officeCall('PUT /admin/users/{id}', {
    closedInDemo: true,
    duties: ['owner'],
    partly: { desk: 'membersOnly' },
    says: 'changeUser',
    summary:
      'Change a person: all fields, or only the role, or only the status; what is not sent stays. Another role needs the password of the caller',
    params: UserParams,
    body: UpdateUser,
    reply: oneOf(User),
    status: 200,
    problems: [
      'user_id_required',
      'update_user_not_found',
      'role_user_not_found',
      'status_user_not_found',
      'email_taken',
      'main_administrator',
      'main_administrator_role_or_status',
      'administrator_credentials',
      'administrator_granting',
      'wrong_password',
      'too_many',
      'self_change',
      'last_administrator',
    ],
  }),
  deleteUser: officeCall('DELETE /admin/users/{id}', {
    closedInDemo: true,
    duties: ['owner'],
    says: 'changeUser',
    summary: 'Delete a person; the e-mail is free again',
    params: UserParams,
    status: 204,
    problems: [
      'user_id_required',
      'delete_user_not_found',
      'main_administrator_delete',
      'self_change',
      'last_administrator',
    ],
  }),
  exportUserData: officeCall('GET /admin/users/{id}/export', {
    duties: ['owner'],
    says: 'exportTable',
    summary: 'Everything that is kept about one person, for somebody who asks the office for it',
    params: UserParams,
    reply: oneOf(PersonalData),
    status: 200,
    problems: ['user_id_required', 'update_user_not_found', 'main_administrator'],
  }),
  removeSecondFactor: officeCall('DELETE /admin/users/{id}/second-factor', {
    duties: ['owner'],
    says: 'changeUser',
    summary:
      'Take the second factor off for a person who has lost the phone and the recovery codes; a letter tells them',
    params: UserParams,
    status: 204,
    problems: [
      'user_id_required',
      'update_user_not_found',
      'main_administrator',
      'administrator_credentials',
      'self_change',
      'second_factor_off',
    ],
  }),
  exportUsers: officeCall('GET /admin/users.csv', {
    duties: ['owner'],
    says: 'exportTable',
    summary: 'The list of people as a table for spreadsheets, with the same filters',
    query: UsersExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'users.csv' },
    status: 200,
  }),
};
