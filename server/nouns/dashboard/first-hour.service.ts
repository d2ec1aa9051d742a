import { stat } from 'node:fs/promises';
import { type FirstHourKey, firstHourKeys } from '#contract/dashboard/first-hour.facts.ts';
import { isOpen } from '#contract/duties.ts';
import { hasNumbers } from '#contract/settings/identity.facts.ts';
import { takesNoDonations } from '#contract/settings/settings.facts.ts';
import { languages } from '#contract/values/language.ts';
import type { Person } from '../../platform/http/person.ts';
import { sampleAdminEmail } from '../../platform/process/config.ts';
import { findMain, findPerson, listPeople } from '../../shared/accounts/accounts.service.ts';
import { firstMainName } from '../../shared/accounts/office/main-administrator.service.ts';
import { hasBackup } from '../../shared/backup/backup-folder.ts';
import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { hasSampleContent } from '../../shared/content/samples/samples.service.ts';
import { type MailStateTools, readMailState } from '../../shared/mail/mail-state.service.ts';
import { readIdentity } from '../../shared/settings/identity.service.ts';
import { sampleSettings } from '../../shared/settings/sample-settings.ts';
import { readSettings } from '../../shared/settings/settings.service.ts';
import type { DonationTools } from '../donations/donation-tools.ts';
import { isKeyCopied } from '../donations/donors/donors.service.ts';
import { readHelpClosed } from '../help/asking/help-info.service.ts';
import { countSchemesToCheck } from '../schemes/schemes.service.ts';
import { fewAtOnce } from './few-at-once.ts';
import { findFirstOwn, listAsides, setAside } from './first-hour.sql.ts';

export interface FirstHourTools extends MailStateTools {
  sampleKinds: readonly SampleKind[];
  dataDir: string;
  backupDir: string;
  taxIds: DonationTools['taxIds'];
}

/** On another disk than the data, such as a mounted share, with a backup in it: an empty folder saves nothing. */
async function isBackupElsewhere({ dataDir, backupDir }: FirstHourTools): Promise<boolean> {
  const [data, backup] = await Promise.all([dataDir, backupDir].map((folder) => stat(folder).catch(() => null)));
  const isElsewhere = data !== null && backup !== null && data?.dev !== backup?.dev;
  return isElsewhere && (await hasBackup(backupDir));
}

/** Without numbers of donors there is no key to lose. */
const isDonorKeySafe = async ({ database, taxIds }: FirstHourTools): Promise<boolean> =>
  !(await taxIds.isOn()) || isKeyCopied({ database, taxIds });

async function readStates(tools: FirstHourTools, callerId: string, now: Date): Promise<Record<FirstHourKey, boolean>> {
  const { sampleKinds } = tools;
  const database = fewAtOnce(tools.database);
  const [mail, settings, samples, main, administrators, caller, identity, ...others] = await Promise.all([
    readMailState(database, tools),
    Promise.all(languages.map((language) => readSettings(database, language))),
    hasSampleContent(database, sampleKinds),
    findMain(database),
    listPeople(database, { page: 1, pageSize: 1, role: 'admin', status: 'active' }),
    findPerson(database, callerId),
    readIdentity(database),
    readHelpClosed(database),
    countSchemesToCheck(database, now),
    isDonorKeySafe(tools),
    isBackupElsewhere(tools),
    findFirstOwn(database),
  ]);
  const [helpClosed, schemes, donorKey, backup, firstOwn] = others;
  const [english] = settings;
  const isOwn = (field: 'address' | 'phone'): boolean =>
    settings.every(({ foundation }) => !foundation.sampleFields.includes(field));
  const addresses = new Set(settings.map(({ foundation }) => foundation.address));
  return {
    mainEmail: main?.email !== sampleAdminEmail && main?.name !== firstMainName,
    mail: mail.works,
    name: english?.foundation.name.en !== sampleSettings.foundation.name.en && identity.logo !== null,
    address: isOwn('address') && addresses.size === languages.length,
    phone: isOwn('phone') && english?.foundation.phone !== '',
    donation: english !== undefined && !takesNoDonations(english.donation),
    numbers: hasNumbers(identity.numbers),
    figures: english?.figures.every(({ isSample }) => !isSample) === true,
    samples: !samples,
    ...firstOwn,
    secondPerson: administrators.total >= 2,
    help: helpClosed === null,
    schemes: schemes.unchecked + schemes.ageing === 0,
    secondStep: caller?.hasSecondFactor ?? false,
    donorKey,
    backup,
  };
}

export async function readFirstHour(tools: FirstHourTools, caller: Person, now: Date) {
  const { id, duties, isMainAdministrator } = caller;
  const [states, asides] = await Promise.all([readStates(tools, id, now), listAsides(tools.database)]);
  // Nobody else can change the name and e-mail of the main administrator.
  const keys = firstHourKeys.filter((key) => key !== 'mainEmail' || isMainAdministrator);
  const items = keys.map((key) => ({
    key,
    state: states[key] ? ('done' as const) : asides.includes(key) ? ('aside' as const) : ('open' as const),
  }));
  return { items, isOver: items.every(({ state }) => state !== 'open'), mayChange: isOpen('putAside', duties) };
}

export async function putAside(
  tools: FirstHourTools,
  { key, aside }: { key: FirstHourKey; aside: boolean },
  caller: Person,
  now: Date,
) {
  await setAside(tools.database, key, aside, now);
  return readFirstHour(tools, caller, now);
}
