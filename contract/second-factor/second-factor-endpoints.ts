import { memberCall } from '../protocol/endpoint.ts';
import { oneOf } from '../protocol/paging.ts';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ProveSecondFactor,
  RecoveryCodes,
  SecondFactorStart,
} from './second-factor.ts';

/** Calls about the second factor of one's own account. */
export const secondFactorEndpoints = {
  beginSecondFactor: memberCall('POST /auth/second-factor', {
    closedInDemo: true,
    says: 'changeSecondFactor',
    summary:
      'Begin with a second factor: what an authenticator app needs to know; nothing is asked for until it is confirmed',
    body: BeginSecondFactor,
    reply: oneOf(SecondFactorStart),
    status: 201,
    problems: ['wrong_password', 'second_factor_on', 'email_not_confirmed', 'too_many'],
  }),
  confirmSecondFactor: memberCall('POST /auth/second-factor/confirm', {
    says: 'changeSecondFactor',
    summary: 'Show that the app works: from now on signing in asks for its code; answers the recovery codes, this once',
    body: ConfirmSecondFactor,
    reply: oneOf(RecoveryCodes),
    status: 200,
    problems: ['wrong_code', 'second_factor_on', 'second_factor_off', 'email_not_confirmed', 'too_many'],
  }),
  endSecondFactor: memberCall('DELETE /auth/second-factor', {
    says: 'changeSecondFactor',
    summary: 'Go back to the password alone, with the password and a code',
    body: ProveSecondFactor,
    status: 204,
    problems: ['wrong_password', 'wrong_code', 'second_factor_off', 'too_many'],
  }),
  renewRecoveryCodes: memberCall('POST /auth/second-factor/recovery-codes', {
    says: 'changeSecondFactor',
    summary: 'New recovery codes in place of the old ones, with the password and a code',
    body: ProveSecondFactor,
    reply: oneOf(RecoveryCodes),
    status: 201,
    problems: ['wrong_password', 'wrong_code', 'second_factor_off', 'too_many'],
  }),
};
