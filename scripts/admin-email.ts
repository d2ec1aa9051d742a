// For an operator: gives the main administrator another e-mail, and another name if one is given. Tells the former address and
// the office, and ends every session of that account. Works while the product runs and while it does not.
import { EmailAddress, PersonName } from '../contract/protocol/fields.ts';
import { joinPersonalData } from '../server/handed-in.ts';
import { personalDataOfRegistrations } from '../server/nouns/registrations/own/personal-data.ts';
import { systemClock } from '../server/platform/process/clock.ts';
import { StartRefused } from '../server/platform/process/start-refused.ts';
import { renameMainAdministrator } from '../server/shared/accounts/office/main-administrator.service.ts';
import { hasNoTablesYet, runForOperator, withDatabase } from './operator-command.ts';

await runForOperator('The main administrator was not changed.', (config) => {
  const [typedEmail, typedName] = process.argv.slice(2);
  const email = EmailAddress.safeParse(typedEmail);
  const name = PersonName.optional().safeParse(typedName);
  if (!email.success || !name.success) {
    throw new StartRefused(
      'Give the new address and, if it shall change, the name: npm run admin:email meera@example.org "Meera Joshi"',
    );
  }
  return withDatabase(config, async (database) => {
    const personalData = joinPersonalData(personalDataOfRegistrations(config.publicUrl));
    const wanted = { email: email.data, name: name.data };
    const changed = await renameMainAdministrator(database, { personalData }, wanted, systemClock.now()).catch(
      (error: unknown) => {
        if (hasNoTablesYet(error)) return null;
        throw error;
      },
    );
    if (changed === null) throw new StartRefused('There is no main administrator yet: the first start makes one.');
    return `The main administrator is ${changed.name}, ${changed.email}.`;
  });
});
