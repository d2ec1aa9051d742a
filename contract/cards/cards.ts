import { z } from 'zod';
import { MessagesOk, Role, User, UserStatus } from '../accounts/accounts.ts';
import { ageFields, deskAgeFields } from '../protocol/age-fields.ts';
import { GivenCard, GivenPin } from '../protocol/card-fields.ts';
import { memberCall, officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  EmailAddress,
  GivenPassword,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  NewPassword,
  PersonName,
  PhoneNumber,
  SearchText,
  says,
  unlessBlank,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { RegistrationStatus } from '../registrations/registrations.ts';
import { waysSeen } from '../values/way-seen.ts';
import { cardStates, mostCardsAtOnce } from './cards.facts.ts';

const personFields = {
  name: PersonName,
  phone: PhoneNumber,
  language: LanguageCode.optional(),
  messagesOk: MessagesOk.optional(),
  ...ageFields,
};

/** Whoever makes or claims a card is signed in by it. */
const newSession = {
  /** Others use the phone too: the session ends after half an hour, and the device is not remembered. */
  shared: YesOrNo.optional(),
};
const SignedIn = z.object({ token: z.string() });

export const RegisterCard = z.object({ ...personFields, ...newSession, pin: GivenPin });
export type RegisterCard = z.input<typeof RegisterCard>;

export const ClaimCard = z.object({
  ...personFields,
  ...newSession,
  card: GivenCard,
  pin: GivenPin,
  newPin: GivenPin,
});
export type ClaimCard = z.input<typeof ClaimCard>;

/** The code is shown this once. */
const NewCard = z.object({ card: z.string() });
const NewCardAccount = User.extend(NewCard.shape).extend(SignedIn.shape);
export type NewCardAccount = z.infer<typeof NewCardAccount>;
const ClaimedCard = User.extend(SignedIn.shape);
export type ClaimedCard = z.infer<typeof ClaimedCard>;

export const ChangePin = z.object({ currentPin: GivenPin, newPin: GivenPin });
export type ChangePin = z.input<typeof ChangePin>;

export const AddEmail = z.object({ pin: GivenPin, email: EmailAddress, password: NewPassword });
export type AddEmail = z.input<typeof AddEmail>;

export const AddCard = z.object({ password: GivenPassword, pin: GivenPin });
export type AddCard = z.input<typeof AddCard>;

const secretOfWay =
  (keep: 'email' | 'card', secret: 'password' | 'pin') =>
  (given: { keep: 'email' | 'card'; password?: string | undefined; pin?: string | undefined }) =>
    given.keep !== keep || given[secret] !== undefined;

/** The way that stays, with its secret. */
export const KeepSignIn = z
  .object({ keep: oneChoice(['email', 'card']), password: GivenPassword.optional(), pin: GivenPin.optional() })
  .refine(secretOfWay('email', 'password'), { path: ['password'], error: says('password_required') })
  .refine(secretOfWay('card', 'pin'), { path: ['pin'], error: says('pin_required') });
export type KeepSignIn = z.input<typeof KeepSignIn>;

export const CardState = oneChoice(cardStates);

/** As the office sees it in lists: whole codes stand on paper alone. */
export const Card = z.object({
  id: Id,
  lastSigns: z.string(),
  batch: Id.nullable(),
  state: CardState,
  deadReason: z.string().nullable(),
  name: z.string().nullable(),
  createdAt: Instant,
  assignedAt: Instant.nullable(),
  deadAt: Instant.nullable(),
});
export type Card = z.infer<typeof Card>;

export const CardBatch = z.object({
  batch: Id,
  createdAt: Instant,
  unassigned: z.int(),
  assigned: z.int(),
  dead: z.int(),
});
export type CardBatch = z.infer<typeof CardBatch>;

const cardFilter = { state: CardState.optional(), batch: z.uuid(says('choice_unknown')).optional() };
export const CardsQuery = z.object({ ...cardFilter, ...pagingFields });
export type CardsQuery = z.input<typeof CardsQuery>;
export const CardsExportQuery = z.object(cardFilter);

const CardsReply = pagedListOf(Card).extend({ batches: z.array(CardBatch) });
export type CardsReply = z.infer<typeof CardsReply>;

export const MakeCards = z.object({ count: wholeNumber(1, mostCardsAtOnce, 'card_count') });
export type MakeCards = z.input<typeof MakeCards>;

export const CardSheet = z.object({
  batch: z.string(),
  /** Of the sample sheet the codes are wrong on purpose. */
  sample: z.boolean(),
  createdAt: Instant.nullable(),
  cards: z.array(
    z.object({
      code: z.string(),
      /** What the QR code holds. */
      link: z.string(),
      /** Only while nobody has the card. */
      pin: z.string().nullable(),
    }),
  ),
});
export type CardSheet = z.infer<typeof CardSheet>;

const fieldsOfAgreement = {
  /** Of a person who has one, typed by themselves at the desk; a blank one means none. */
  personPassword: unlessBlank(GivenPassword, 'password_required'),
};

/** Present when what the desk gave opens nothing until the person has used the link of an e-mail. */
const WaitsForLink = z.object({
  waitsForLink: z.literal(true).optional(),
  /** That link, for the main administrator where no mail server sends it. */
  link: z.string().optional(),
});

/** Somebody who is known, or somebody new who has heard the notice and agreed. */
export const AssignCard = z
  .object({
    card: GivenCard,
    /** Chosen and typed by the person at the desk; absent: the printed one holds until it is changed. */
    pin: GivenPin.optional(),
    ...fieldsOfAgreement,
    person_id: Id.optional(),
    name: PersonName.optional(),
    phone: PhoneNumber,
    language: LanguageCode.optional(),
    consent: YesOrNo.optional(),
    messagesOk: MessagesOk.optional(),
    ...deskAgeFields,
  })
  .refine(({ person_id, name }) => person_id !== undefined || name !== undefined, {
    path: ['name'],
    error: says('name_required'),
  })
  .refine(({ person_id, consent }) => person_id !== undefined || consent === true, {
    path: ['consent'],
    error: says('consent_required'),
  });
export type AssignCard = z.input<typeof AssignCard>;

export const SeenPerson = z.object({ seen: oneChoice(waysSeen), ...fieldsOfAgreement });
export type SeenPerson = z.input<typeof SeenPerson>;

export const PeopleSearch = z.object({ q: SearchText, event_id: z.uuid(says('choice_unknown')).optional() });
export type PeopleSearch = z.input<typeof PeopleSearch>;

export const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  status: UserStatus,
  /** The last four digits. */
  phone: z.string().nullable(),
  /** The last four signs. */
  card: z.string().nullable(),
  registration: z
    .object({ id: Id, status: RegistrationStatus, code: z.string(), check_in_time: Instant.nullable() })
    .nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

const BatchParams = z.object({ batch: z.string().max(100) });

/** Calls of people who sign in with a card. */
export const cardEndpoints = {
  registerCard: publicCall('POST /auth/register-card', {
    says: 'registerAccount',
    summary: 'Create an account without e-mail and sign in; the answer shows the code of its card, this once',
    body: RegisterCard,
    reply: oneOf(NewCardAccount),
    status: 201,
    problems: ['pin_weak', 'too_many'],
  }),
  claimCard: publicCall('POST /auth/claim-card', {
    says: 'registerAccount',
    summary: 'Make a card of a sheet my own, with its printed first PIN, and sign in',
    body: ClaimCard,
    reply: oneOf(ClaimedCard),
    status: 201,
    problems: ['card_form', 'card_login_failed', 'pin_weak', 'too_many'],
  }),
  changePin: memberCall('PUT /users/pin', {
    says: 'changePin',
    summary: 'Change my PIN; my other sessions end',
    body: ChangePin,
    status: 204,
    problems: ['wrong_pin', 'pin_weak', 'too_many'],
  }),
  addEmail: memberCall('POST /users/email', {
    says: 'changePin',
    summary: 'Sign in by e-mail too; the address holds once the link of a letter confirms it',
    body: AddEmail,
    status: 202,
    problems: ['wrong_pin', 'card_session', 'email_taken', 'conflict', 'too_many'],
  }),
  addCard: memberCall('POST /users/card', {
    closedInDemo: true,
    says: 'changePin',
    summary: 'Sign in by card too; an earlier card is dead',
    body: AddCard,
    reply: oneOf(NewCard),
    status: 201,
    problems: ['wrong_password', 'pin_weak', 'office_person', 'too_many'],
  }),
  keepSignIn: memberCall('PUT /users/sign-in', {
    says: 'changePin',
    summary: 'Keep one of my two ways to sign in; the other ends',
    body: KeepSignIn,
    status: 204,
    problems: ['wrong_password', 'wrong_pin', 'card_session', 'office_person', 'conflict', 'too_many'],
  }),
};

/** Office calls about cards and those who hold them. */
export const officeCardEndpoints = {
  listCards: officeCall('GET /admin/cards', {
    duties: ['owner', 'desk'],
    says: 'cards',
    summary: 'Cards, newest first, and the latest sheets',
    query: CardsQuery,
    reply: CardsReply,
    status: 200,
  }),
  exportCards: officeCall('GET /admin/cards.csv', {
    duties: ['owner', 'desk'],
    says: 'exportTable',
    summary: 'The list of cards as a table for spreadsheets, with the same filters',
    query: CardsExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'cards.csv' },
    status: 200,
  }),
  makeCards: officeCall('POST /admin/cards', {
    duties: ['owner', 'desk'],
    says: 'cards',
    summary: 'Make cards that nobody has yet, for a sheet',
    body: MakeCards,
    reply: oneOf(CardBatch),
    status: 201,
  }),
  readCardSheet: officeCall('GET /admin/cards/{batch}/sheet', {
    duties: ['owner', 'desk'],
    says: 'cards',
    summary: 'The cards of a sheet, to be printed; `sample` names a sheet that opens nothing',
    params: BatchParams,
    reply: oneOf(CardSheet),
    status: 200,
    problems: ['not_found'],
  }),
  assignCard: officeCall('POST /admin/cards/assign', {
    duties: ['owner', 'desk'],
    says: 'cards',
    summary: 'Hand a card of a sheet to somebody known, or to somebody new who agrees',
    body: AssignCard,
    reply: oneOf(User.extend(WaitsForLink.shape)),
    status: 201,
    problems: ['card_form', 'card_not_free', 'pin_weak', 'wrong_password', 'office_person', 'not_found', 'too_many'],
  }),
  giveCard: officeCall('POST /admin/people/{id}/card', {
    closedInDemo: true,
    duties: ['owner', 'desk'],
    says: 'cards',
    summary: 'A new card for a person who was seen; the old one and all sessions are dead',
    params: IdParams,
    body: SeenPerson,
    reply: oneOf(NewCard.extend({ pin: z.string().nullable(), ...WaitsForLink.shape })),
    status: 201,
    problems: ['not_found', 'office_person', 'wrong_password', 'too_many'],
  }),
  givePin: officeCall('POST /admin/people/{id}/pin', {
    closedInDemo: true,
    duties: ['owner', 'desk'],
    says: 'cards',
    summary: 'A new PIN for a person who was seen; the next sign-in asks for an own one',
    params: IdParams,
    body: SeenPerson,
    reply: oneOf(WaitsForLink.extend({ pin: z.string() })),
    status: 201,
    problems: ['not_found', 'office_person', 'conflict', 'wrong_password', 'too_many'],
  }),
  searchPeople: officeCall('GET /admin/people/search', {
    duties: ['owner', 'desk'],
    says: 'cards',
    summary:
      'At most 20 people by name, phone, e-mail or the last signs of the card; with their registration for an event',
    query: PeopleSearch,
    reply: z.object({ data: z.array(FoundPerson) }),
    status: 200,
  }),
};
