import { z } from 'zod';
import { memberCall, officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  LanguageCode,
  languageFields,
  requiredText,
  says,
  YesOrNo,
} from '../protocol/fields.ts';
import { ContentQuery, oneChoice, oneOf } from '../protocol/paging.ts';
import { certificateStates, longestVoidReason } from './certificates.facts.ts';

const eventFields = {
  title: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  end_time: z.string().nullable(),
  location: z.string().nullable(),
};

/** Of a course: days that the person came to, of how many, and hours; null for an event of one day. */
const Attended = z.object({ days: z.int(), of_days: z.int(), hours: z.number() }).nullable().optional();

export const CertificateState = oneChoice(certificateStates);

/** As everybody may see it: nobody can be told by an initial and a last word. */
export const PublicCertificate = z.object({
  code: z.string(),
  state: CertificateState,
  /** The initial and the last word. */
  name: z.string(),
  ...eventFields,
  attended: Attended,
  issued_at: Instant,
  ...languageFields(['title', 'location']),
});
export type PublicCertificate = z.infer<typeof PublicCertificate>;

/** What is printed: in the language of the person, and in English. */
export const PrintedCertificate = z.object({
  id: Id,
  code: z.string(),
  /** What the QR code opens. */
  link: z.string(),
  state: CertificateState,
  void_reason: z.string().nullable(),
  issued_at: Instant,
  registration_id: Id,
  name: z.string(),
  language: LanguageCode,
  attended: Attended,
  own: z.object(eventFields),
  english: z.object(eventFields),
});
export type PrintedCertificate = z.infer<typeof PrintedCertificate>;

/** The void ones of a registration are followed by the valid one, if there is one. */
const OfficeCertificates = z.object({
  data: z.array(PrintedCertificate),
  /** Who came and has no valid certificate yet. */
  without: z.array(z.object({ registration_id: Id, name: z.string(), code: z.string() })),
});

export const IssueCertificates = z.object({
  /** Of registrations; absent: all who attended. */
  ids: z.array(Id, says('wrong_kind')).max(1_000, says('wrong_kind')).optional(),
  /** Tell them that it is ready. */
  tell: YesOrNo.optional(),
});
export type IssueCertificates = z.input<typeof IssueCertificates>;

export const VoidCertificate = z.object({ reason: requiredText(longestVoidReason, 'reason_form') });

const CodeParams = z.object({ code: z.string().min(1).max(40) });

export const certificateEndpoints = {
  readMyCertificate: memberCall('GET /event-registrations/{id}/certificate', {
    says: 'certificates',
    summary: 'My certificate of an event that I attended',
    params: IdParams,
    reply: oneOf(PrintedCertificate),
    status: 200,
    problems: ['not_found'],
  }),
  readCertificate: publicCall('GET /certificates/{code}', {
    says: 'certificates',
    summary: 'Whether a certificate is valid: event, day, place and a name that tells nobody',
    params: CodeParams,
    query: ContentQuery,
    reply: oneOf(PublicCertificate),
    status: 200,
    problems: ['not_found'],
  }),
};

export const officeCertificateEndpoints = {
  listCertificates: officeCall('GET /admin/events/{id}/certificates', {
    duties: ['owner', 'desk'],
    says: 'certificates',
    summary: 'The certificates of an event, to be printed',
    params: IdParams,
    reply: OfficeCertificates,
    status: 200,
    problems: ['not_found'],
  }),
  issueCertificates: officeCall('POST /admin/events/{id}/certificates', {
    duties: ['owner', 'desk'],
    says: 'certificates',
    summary: 'Give certificates to all who attended, or to some of them; who has one keeps it',
    params: IdParams,
    body: IssueCertificates,
    reply: z.object({ count: z.int() }),
    status: 200,
    problems: ['not_found', 'certificate_not_attended'],
  }),
  voidCertificate: officeCall('POST /admin/certificates/{id}/void', {
    duties: ['owner', 'desk'],
    says: 'certificates',
    summary: 'Declare a certificate void, with the reason',
    params: IdParams,
    body: VoidCertificate,
    reply: oneOf(PrintedCertificate),
    status: 200,
    problems: ['not_found', 'certificate_void'],
  }),
};
