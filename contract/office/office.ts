import { z } from 'zod';
import { Duties, Duty, User } from '../accounts/accounts.ts';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  EmailAddress,
  GivenPassword,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  LinkToken,
  optionalLine,
  SearchText,
} from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { longestName } from '../values/text-length.ts';
import { invitationStates } from './office.facts.ts';

/** Somebody of the office. */
export const OfficeMember = User.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  duties: true,
  status: true,
  isMainAdministrator: true,
  hasSecondFactor: true,
});
export type OfficeMember = z.infer<typeof OfficeMember>;

const filters = { search: SearchText, duty: Duty.optional() };
export const MembersQuery = z.object({ ...filters, ...pagingFields });
export type MembersQuery = z.input<typeof MembersQuery>;
export const MembersExportQuery = z.object(filters);
export type MembersExportQuery = z.input<typeof MembersExportQuery>;

/** With the password of the owner who changes them. */
export const SetDuties = z.object({ duties: Duties, password: GivenPassword });
export type SetDuties = z.input<typeof SetDuties>;

/** With the password of the owner who does it. */
export const LogOutMember = z.object({ password: GivenPassword });
export type LogOutMember = z.input<typeof LogOutMember>;

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  duties: z.array(Duty),
  language: LanguageCode,
  state: oneChoice(invitationStates),
  invitedBy: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** To whoever makes it. Without a mail server the link is theirs to hand over; the invited person is told that they saw it. */
export const NewInvitation = Invitation.extend({ link: z.string().optional() });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const Invite = z.object({
  email: EmailAddress,
  name: optionalLine(longestName),
  duties: Duties,
  language: LanguageCode,
  password: GivenPassword,
});
export type Invite = z.input<typeof Invite>;

export const InvitationsQuery = z.object({ state: oneChoice(invitationStates).optional(), ...pagingFields });
export type InvitationsQuery = z.input<typeof InvitationsQuery>;

export const ReadInvitation = z.object({ token: LinkToken });
export type ReadInvitation = z.input<typeof ReadInvitation>;

/** What the link says to whoever holds it. */
export const OpenInvitation = z.object({
  email: z.string(),
  name: z.string().nullable(),
  duties: z.array(Duty),
  inviter: z.string(),
  /** Whether the address has an account already, whose password is asked for. One that the office chose is not: a new one is. */
  hasAccount: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** A newcomer's name and new password, or the password of the account that is there. */
export const AcceptInvitation = z.object({
  token: LinkToken,
  name: optionalLine(longestName),
  password: GivenPassword,
});
export type AcceptInvitation = z.input<typeof AcceptInvitation>;

export const officeEndpoints = {
  listOfficeMembers: officeCall('GET /admin/office/members', {
    duties: ['owner'],
    says: 'listOffice',
    summary: 'Everybody of the office with their duties, newest first',
    query: MembersQuery,
    reply: pagedListOf(OfficeMember),
    status: 200,
  }),
  exportOfficeMembers: officeCall('GET /admin/office/members.csv', {
    duties: ['owner'],
    says: 'exportTable',
    summary: 'The same as a table for spreadsheets',
    query: MembersExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'office.csv' },
    status: 200,
  }),
  setDuties: officeCall('PUT /admin/office/members/{id}/duties', {
    closedInDemo: true,
    duties: ['owner'],
    says: 'changeOffice',
    summary: 'Give somebody of the office other duties; a lost one ends their sessions',
    params: IdParams,
    body: SetDuties,
    reply: oneOf(OfficeMember),
    status: 200,
    problems: ['self_change', 'last_administrator', 'main_administrator_role_or_status', 'wrong_password', 'too_many'],
  }),
  logOutMember: officeCall('POST /admin/office/members/{id}/log-out', {
    closedInDemo: true,
    duties: ['owner'],
    says: 'changeOffice',
    summary: 'End all sessions of a colleague, open links and remembered devices; they are told',
    params: IdParams,
    body: LogOutMember,
    status: 204,
    problems: ['self_change', 'main_administrator', 'wrong_password', 'too_many'],
  }),
  listInvitations: officeCall('GET /admin/office/invitations', {
    duties: ['owner'],
    says: 'listOffice',
    summary: 'Who was invited into the office, newest first',
    query: InvitationsQuery,
    reply: pagedListOf(Invitation),
    status: 200,
  }),
  invite: officeCall('POST /admin/office/invitations', {
    duties: ['owner'],
    says: 'changeOffice',
    summary: 'Invite somebody into the office; the link works once, for 7 days',
    body: Invite,
    reply: oneOf(NewInvitation),
    status: 201,
    problems: ['already_in_office', 'invitation_waiting', 'administrator_granting', 'wrong_password', 'too_many'],
  }),
  resendInvitation: officeCall('POST /admin/office/invitations/{id}/resend', {
    duties: ['owner'],
    says: 'changeOffice',
    summary: 'Send a new link; the one before does not work any more',
    params: IdParams,
    reply: oneOf(NewInvitation),
    status: 200,
    problems: ['invitation_closed', 'too_many'],
  }),
  withdrawInvitation: officeCall('DELETE /admin/office/invitations/{id}', {
    duties: ['owner'],
    says: 'changeOffice',
    summary: 'Take an invitation back',
    params: IdParams,
    status: 204,
    problems: ['invitation_closed'],
  }),
  readInvitation: publicCall('POST /office-invitations/read', {
    says: 'joinOffice',
    summary: 'What the link of an invitation offers, and who offers it',
    body: ReadInvitation,
    reply: oneOf(OpenInvitation),
    status: 200,
    problems: ['link_used', 'too_many'],
  }),
  acceptInvitation: publicCall('POST /office-invitations/accept', {
    says: 'joinOffice',
    summary: 'Join the office by the link of an invitation',
    body: AcceptInvitation,
    status: 204,
    problems: [
      'link_used',
      'wrong_password',
      'account_not_active',
      'already_in_office',
      'administrator_granting',
      'too_many',
    ],
  }),
};
