import { z } from 'zod';
import { approvalStates } from '../approvals/approvals.facts.ts';
import { MyDonation, Pledge } from '../donations/donations-public.ts';
import { ageFields } from '../protocol/age-fields.ts';
import { GivenCard, GivenPin } from '../protocol/card-fields.ts';
import type { FieldCode } from '../protocol/field-code.ts';
import {
  EmailAddress,
  GivenPassword,
  HiddenText,
  Id,
  Instant,
  LanguageCode,
  LinkToken,
  NewPassword,
  PersonName,
  PhoneNumber,
  SearchText,
  says,
  unlessBlank,
  YesOrNo,
} from '../protocol/fields.ts';
import { oneChoice, pagingFields } from '../protocol/paging.ts';
import { Registration } from '../registrations/registrations.ts';
import { duties } from '../values/duty.ts';
import { roles, userStatuses } from './accounts.facts.ts';

export const Role = oneChoice(roles);
export type Role = z.infer<typeof Role>;

export const UserStatus = oneChoice(userStatuses);
export type UserStatus = z.infer<typeof UserStatus>;

export const Duty = oneChoice(duties);

/** At least one, each once, in the order of the facts. */
export const Duties = z
  .array(Duty, says('duties_required'))
  .min(1, says('duties_required'))
  .max(duties.length, says('choice_unknown'))
  .overwrite((given) => duties.filter((duty) => given.includes(duty)));

/** Whether SMS and WhatsApp messages may come to the phone; absent: as before. */
export const MessagesOk = YesOrNo;

export const User = z.object({
  id: Id,
  name: z.string(),
  /** Null for somebody who signs in with a card alone. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  /** What an administrator may do; empty for members. */
  duties: z.array(Duty),
  status: UserStatus,
  /** The one account that the office cannot change. */
  isMainAdministrator: z.boolean(),
  /** Whether signing in asks for a code besides the password. */
  hasSecondFactor: z.boolean(),
  /** Whether a card opens the account. */
  hasCard: z.boolean(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** A person's own view of the account. */
export const Profile = User.extend({
  /** A new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /**
   * Of the main administrator: a confirmed new address that waits for a second person, or for the moment when it takes
   * effect. Absent: none waits.
   */
  askedEmail: z.object({ approvalId: Id, email: z.string(), takesEffectAt: Instant.nullable() }).optional(),
  /** When the address was confirmed; null until then. */
  emailConfirmedAt: Instant.nullable(),
  /** Whether confirmation is still needed; never on a site without a mail server. */
  mustConfirmEmail: z.boolean(),
  /** Unused recovery codes of the second factor. */
  recoveryCodesLeft: z.int(),
  /** Present where the person agreed to messages on the phone. */
  messagesOk: z.literal(true).optional(),
  /** Present in a session that was opened with a card: it changes neither e-mail nor password. */
  byCard: z.literal(true).optional(),
});
export type Profile = z.infer<typeof Profile>;

export const RegisterAccount = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: PhoneNumber,
  password: NewPassword,
  ...ageFields,
});
export type RegisterAccount = z.input<typeof RegisterAccount>;

/** Missing fields are reported together with what is wrong with the others. */
const whenObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By e-mail and password, or by card and PIN. */
export const Login = z
  .object({
    email: EmailAddress.optional(),
    password: GivenPassword.optional(),
    /** Of the second factor, when the account has one: six digits of the app, or a recovery code. */
    code: HiddenText,
    card: GivenCard.optional(),
    pin: GivenPin.optional(),
    /** In place of a PIN that somebody else knows too. */
    newPin: GivenPin.optional(),
    /** Others use the phone too: the session ends after half an hour, and the device is not remembered. */
    shared: YesOrNo.optional(),
  })
  .refine(({ card, email }) => card !== undefined || email !== undefined, {
    path: ['email'],
    error: says('email_required'),
    when: whenObject,
  })
  .refine(({ card, password }) => card !== undefined || password !== undefined, {
    path: ['password'],
    error: says('password_required'),
    when: whenObject,
  })
  .refine(({ card, pin }) => card === undefined || pin !== undefined, {
    path: ['pin'],
    error: says('pin_required'),
    when: whenObject,
  });
export type Login = z.input<typeof Login>;

export const LoginReply = z.object({
  token: z.string(),
  user: User,
  /** Present where something has changed since the person said yes to it: `/my-data` asks anew. */
  asksAnew: z.literal(true).optional(),
});
export type LoginReply = z.infer<typeof LoginReply>;

export const ChangePassword = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export type ChangePassword = z.input<typeof ChangePassword>;

export const ForgotPassword = z.object({ email: EmailAddress });
export type ForgotPassword = z.input<typeof ForgotPassword>;

export const ResetPassword = z.object({ token: LinkToken, password: NewPassword });
export type ResetPassword = z.input<typeof ResetPassword>;

export const ConfirmEmail = z.object({ token: LinkToken });
export type ConfirmEmail = z.input<typeof ConfirmEmail>;

/** The password or the PIN again, for irreversible acts. */
export const DeleteMyAccount = z
  .object({ password: GivenPassword.optional(), pin: GivenPin.optional() })
  .refine(({ password, pin }) => password !== undefined || pin !== undefined, {
    path: ['password'],
    error: says('password_required'),
    when: whenObject,
  });
export type DeleteMyAccount = z.input<typeof DeleteMyAccount>;

export const Session = z.object({
  id: Id,
  /** Browser and system as far as known, such as `Firefox, Android`; empty if not. */
  device: z.string(),
  createdAt: Instant,
  /** Exact to the minute. */
  lastUsedAt: Instant,
  /** Whether it is the caller's own session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** A yes or no of the person, as it was said. */
export const OwnConsent = z.object({
  purpose: z.string(),
  version: z.int(),
  given: z.boolean(),
  /** By a form, at the desk, or with a list that the office brought along. */
  how: z.string(),
  /** Who of the office read the notice aloud; null: nobody did, or they have left. */
  read_by: z.string().nullable(),
  language: LanguageCode,
  at: Instant,
});

/** What stays when an account is deleted; null: no day is known, because the person or the office ends it. */
export const Remainder = z.object({
  what: oneChoice(['receipts', 'record', 'messages', 'newsletter']),
  until: z.string().nullable(),
});
export type Remainder = z.infer<typeof Remainder>;

/** What the person asked about their data. */
export const AskedRequest = z.object({
  number: z.int(),
  kind: z.string(),
  text: z.string().nullable(),
  state: z.string(),
  due_on: z.string(),
  created_at: Instant,
  answer: z.string().nullable(),
  reason: z.string().nullable(),
});

/** All stored data of one person. */
export const PersonalData = z.object({
  exportedAt: Instant,
  profile: Profile,
  language: LanguageCode,
  /** Null for an account that the office made. */
  consent: z.object({ version: z.string(), at: Instant, readAloud: z.boolean() }).nullable(),
  /** The card that opens the account, by its last four signs. */
  card: z.object({ lastSigns: z.string(), since: Instant }).nullable(),
  sessions: z.array(Session),
  registrations: z.array(Registration),
  /** What the person asked a second one to agree to, or decided. */
  approvals: z.array(
    z.object({
      kind: z.string(),
      state: oneChoice(approvalStates),
      reason: z.string(),
      part: oneChoice(['asked', 'decided']),
      askedAt: Instant,
      decidedAt: Instant.nullable(),
    }),
  ),
  /** Gifts with their receipts, and who saw a tax id in full. */
  donations: z.object({
    donors: z.array(
      z.object({
        name: z.string(),
        address: z.string().nullable(),
        pinCode: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        citizenship: z.string(),
        taxId: z.string().nullable(),
      }),
    ),
    gifts: z.array(MyDonation),
    receipts: z.array(z.object({ number: z.string(), status: z.string(), issuedAt: Instant })),
    unmaskings: z.array(z.object({ by: z.string().nullable(), at: Instant, reason: z.string() })),
    pledges: z.array(Pledge),
  }),
  /** What the person asked to spend as one of the office. */
  expenses: z.array(
    z.object({
      number: z.string().nullable(),
      day: z.string(),
      amountPaise: z.int(),
      why: z.string(),
      state: z.string(),
      askedAt: Instant,
    }),
  ),
  /** What the office had to tell the person by telephone. */
  calls: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      state: z.string(),
      note: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
  consents: z.array(OwnConsent),
  requests: z.array(AskedRequest),
  /** Of which data breaches, and which versions of what we keep and why, the person was told. */
  tellings: z.array(z.object({ kind: z.string(), way: z.string().nullable(), told_at: Instant.nullable() })),
  /** Who agreed for somebody under 18. */
  parent: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      language: LanguageCode,
      /** How the desk saw it; null: a form said so. */
      seen: z.string().nullable(),
      agreed_at: Instant,
    })
    .nullable(),
  /** For children of which registrations the person said to be their parent or guardian. */
  guardian: z.array(z.object({ registration_id: Id, agreed_at: Instant })),
  /** Who uses these rights when the person cannot. */
  nominee: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable(), told_at: Instant })
    .nullable(),
  /** What stands under the e-mail address, once it is proven: our e-mails, what was written to us, and the newsletter. */
  emails: z.array(z.object({ kind: z.string(), subject: z.string(), created_at: Instant })),
  messages: z.array(
    z.object({
      reference: z.string(),
      message: z.string(),
      created_at: Instant,
      replies: z.array(z.object({ message: z.string(), created_at: Instant })),
    }),
  ),
  newsletter: z.object({ email: z.string(), language: LanguageCode, status: z.string() }).nullable(),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** People without an e-mail send none. */
export const UpdateProfile = z.object({
  name: PersonName,
  email: EmailAddress.nullable().optional(),
  phone: PhoneNumber,
  messagesOk: MessagesOk.optional(),
  /** The main administrator's own: another e-mail needs it. */
  password: HiddenText,
});
export type UpdateProfile = z.input<typeof UpdateProfile>;

/** Of a password that is the person's new one: there is no role beside it. */
const isNewPasswordWithout =
  (fault: FieldCode) =>
  ({ role, password }: { role?: unknown; password?: unknown }): boolean =>
    role !== undefined ||
    !password ||
    !NewPassword.safeParse(password).error?.issues.some((it) => it.message === fault);

/**
 * All fields, or only the role, or only the status. Without `role` the password is a new one for the person, and a blank
 * one means none. With `role` it is the caller's own, which another role demands.
 */
export const UpdateUser = z
  .object({
    name: PersonName.optional(),
    email: EmailAddress.optional(),
    phone: PhoneNumber,
    role: Role.optional().meta({
      description: 'Another role needs the password of the caller. Whoever becomes `admin` is an owner.',
    }),
    status: UserStatus.optional(),
    password: unlessBlank(GivenPassword, 'password_required').meta({
      description:
        'With `role`: the password of the caller. Without: a new one for the person, of at least 8 characters.',
    }),
  })
  .refine(isNewPasswordWithout('password_too_short'), {
    path: ['password'],
    error: says('password_too_short'),
    when: whenObject,
  })
  .refine(isNewPasswordWithout('text_unreadable'), {
    path: ['password'],
    error: says('text_unreadable'),
    when: whenObject,
  });
export type UpdateUser = z.input<typeof UpdateUser>;

export const UsersQuery = z.object({
  search: SearchText,
  role: Role.optional(),
  status: UserStatus.optional(),
  ...pagingFields,
});
export type UsersQuery = z.input<typeof UsersQuery>;
