import { z } from 'zod';
import { newsletterPace } from '../newsletter/newsletter.facts.ts';
import { officeCall } from '../protocol/endpoint.ts';
import { says, wholeNumber, YesOrNo } from '../protocol/fields.ts';
import { oneChoice, oneOf } from '../protocol/paging.ts';
import { firstHourKeys } from './first-hour.facts.ts';

const FirstHourItem = z.object({ key: oneChoice(firstHourKeys), state: oneChoice(['done', 'open', 'aside']) });

/** `isOver`: everything is done or put aside. `mayChange`: the caller may put things aside. */
export const FirstHour = z.object({ items: z.array(FirstHourItem), isOver: z.boolean(), mayChange: z.boolean() });
export type FirstHour = z.infer<typeof FirstHour>;

export const PutAside = z.object({ key: oneChoice(firstHourKeys), aside: YesOrNo });
export type PutAside = z.input<typeof PutAside>;

/**
 * `works`: a code sent through this mail server came back. `held`: e-mails written while there was none, which wait until the
 * office decides.
 */
export const MailState = z.object({
  isSetUp: z.boolean(),
  works: z.boolean(),
  newslettersPerSecond: z.int(),
  held: z.int(),
});
export type MailState = z.infer<typeof MailState>;

const pace = wholeNumber(newsletterPace.slowest, newsletterPace.fastest, 'pace_out_of_range');
export const UpdateMail = z.object({ newslettersPerSecond: pace });
export type UpdateMail = z.input<typeof UpdateMail>;

export const DecideHeld = z.object({ send: YesOrNo });
export type DecideHeld = z.input<typeof DecideHeld>;

const longestCode = 20;
export const ConfirmMail = z.object({
  code: z.string(says('code_required')).trim().min(1, says('code_required')).max(longestCode, says('text_too_long')),
});
export type ConfirmMail = z.input<typeof ConfirmMail>;

const ofMail = { reply: oneOf(MailState), status: 200 } as const;

export const firstHourEndpoints = {
  readFirstHour: officeCall('GET /admin/first-hour', {
    duties: ['owner', 'editor', 'desk', 'caseworker', 'treasurer', 'viewer'],
    says: 'readDashboard',
    summary: 'What is to be done before the site opens, with the state of each',
    reply: oneOf(FirstHour),
    status: 200,
  }),
  putAside: officeCall('PUT /admin/first-hour', {
    duties: ['owner'],
    says: 'saveSettings',
    summary: 'Put something of that list aside, or take it up again',
    body: PutAside,
    reply: oneOf(FirstHour),
    status: 200,
  }),
  readMail: officeCall('GET /admin/mail', {
    duties: ['owner'],
    says: 'readSettings',
    ...ofMail,
    summary: 'Whether e-mail works, and how fast newsletters go out',
  }),
  updateMail: officeCall('PUT /admin/mail', {
    duties: ['owner'],
    says: 'saveSettings',
    ...ofMail,
    summary: 'Set how fast newsletters go out',
    body: UpdateMail,
  }),
  decideHeld: officeCall('POST /admin/mail/held', {
    duties: ['owner'],
    says: 'saveSettings',
    ...ofMail,
    summary: 'Send the e-mails that were written while there was no mail server, or delete them unsent',
    body: DecideHeld,
  }),
  testMail: officeCall('POST /admin/mail/test', {
    duties: ['owner'],
    says: 'sendNewsletter',
    summary: 'Send a code to oneself, to see whether e-mail works',
    reply: oneOf(z.object({ to: z.string() })),
    status: 200,
    problems: ['no_mail_server'],
  }),
  confirmMail: officeCall('POST /admin/mail/test/confirm', {
    duties: ['owner'],
    says: 'sendNewsletter',
    ...ofMail,
    summary: 'Type in the code of the test: e-mail works',
    body: ConfirmMail,
    problems: ['wrong_code', 'no_mail_server', 'too_many'],
  }),
};
