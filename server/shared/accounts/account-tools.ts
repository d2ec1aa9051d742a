import type { Logger } from 'pino';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Pins } from '../cards/pins.ts';
import type { SecretBox } from '../second-factor/secret-box.ts';
import type { MainEmailApprovals } from './office/main-email-approvals.ts';
import type { PersonalDataElsewhere } from './personal-data.ts';

/** What the services of this folder work with. */
export interface AccountTools {
  database: Database;
  passwords: Passwords;
  pins: Pins;
  /** Seals the secrets that second factors share with their apps. */
  secretBox: SecretBox;
  personalData: PersonalDataElsewhere;
  /** Two people decide about the address to which warnings of the office go. */
  approvals: MainEmailApprovals;
  /** Origin of links in e-mails. From the configuration, never from a request header. */
  publicUrl: string;
  /** An address that only the main administrator can have. */
  reservedEmail: string;
  /** Whether e-mails are sent at all. */
  hasMailServer: boolean;
}

/** One call, as far as services need to know it. */
export interface CallContext {
  now: Date;
  visitor: Visitor;
  requestId: string;
  log: Logger;
}

export const contextOf = ({ clock, visitor, requestId, log }: Call<Endpoint>): CallContext => ({
  now: clock.now(),
  visitor,
  requestId,
  log,
});
