// For an operator: sets a new password for the main administrator, prints it, and ends every session of that account.
// Works while the product runs and while it does not.

import { hashInTurn, openPasswords } from '../server/platform/hashing/passwords.ts';
import { systemClock } from '../server/platform/process/clock.ts';
import { inWords } from '../server/platform/process/operator-words.ts';
import { StartRefused } from '../server/platform/process/start-refused.ts';
import { renewMainPassword } from '../server/shared/accounts/office/main-administrator.service.ts';
import { hasNoTablesYet, runForOperator, withDatabase } from './operator-command.ts';

await runForOperator('No new password was set.', (config) =>
  withDatabase(config, async (database) => {
    const renewed = await renewMainPassword(database, openPasswords(hashInTurn(1)), systemClock.now()).catch(
      (error: unknown) => {
        if (hasNoTablesYet(error)) return null;
        throw error;
      },
    );
    if (renewed === null) throw new StartRefused('There is no main administrator yet: the first start makes one.');
    return inWords('newPassword', { email: renewed.email, password: renewed.password });
  }),
);
