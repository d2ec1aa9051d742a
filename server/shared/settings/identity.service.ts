import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { smallestLogo } from '#contract/settings/identity.facts.ts';
import { type Identity, RegistrationNumbers, type UpdateIdentity } from '#contract/settings/identity.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Master } from '../content/pictures/drawing.ts';
import type { PictureTools } from '../content/pictures/picture-tools.ts';
import { keepPicture, readMaster } from '../content/pictures/pictures.service.ts';
import { isLogoFormat } from '../content/pictures/recognise.ts';
import {
  type FileSize,
  findIdentity,
  findIdentityFile,
  type IdentityRecord,
  listFileSizes,
  lockIdentity,
  replaceFiles,
  updateIdentityRow,
} from './identity.sql.ts';
import { drawLogoFiles, versionOf } from './logo-files.ts';

type Changes = z.output<typeof UpdateIdentity>;

export interface SentLogos {
  logo: Uint8Array | null;
  logoDark: Uint8Array | null;
}

const noNumbers = Object.fromEntries(
  Object.keys(RegistrationNumbers.shape).map((name) => [name, null]),
) as RegistrationNumbers;

const asLogo = (file: FileSize | undefined, version: string | null) =>
  file ? { url: `/api/identity/${file.name}?v=${version}`, width: file.width, height: file.height } : null;

export async function readIdentity(reader: Reader): Promise<Identity> {
  const { palette, version, numbers } = await findIdentity(reader);
  const sizes = version === null ? [] : await listFileSizes(reader);
  const sizeOf = (name: string) => sizes.find((file) => file.name === name);
  return {
    palette,
    logo: asLogo(sizeOf('logo.webp'), version),
    logoDark: asLogo(sizeOf('logo-dark.webp'), version),
    version,
    numbers: { ...noNumbers, ...numbers },
  };
}

export async function readIdentityFile(reader: Reader, name: string) {
  const file = await findIdentityFile(reader, name);
  if (!file) throw new Problem('not_found');
  const { version } = await findIdentity(reader);
  return { ...file, version };
}

/** The bytes of the logo for e-mails; undefined while there is none. */
export const readMailLogo = async (reader: Reader): Promise<Buffer | undefined> =>
  (await findIdentityFile(reader, 'mail.png'))?.bytes;

const refuse = (field: keyof SentLogos, code: string): Problem => new Problem('invalid', { errors: { [field]: code } });

/** A problem of a logo is shown at its own field. */
async function prepareLogo({ pictures }: PictureTools, field: keyof SentLogos, upload: Uint8Array | null) {
  if (upload && !isLogoFormat(upload)) throw new Problem('not_an_image');
  const master = await pictures.prepare(upload).catch((problem: unknown) => {
    const code = problem instanceof Problem ? problem.errors?.image : undefined;
    throw code ? refuse(field, code) : problem;
  });
  if (master && Math.min(master.width, master.height) < smallestLogo) throw refuse(field, 'logo_too_small');
  return master;
}

function numbersAfter(before: Partial<RegistrationNumbers>, changes: Changes): RegistrationNumbers {
  const names = Object.keys(noNumbers) as (keyof RegistrationNumbers)[];
  const given = names.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]));
  const numbers: RegistrationNumbers = { ...noNumbers, ...before, ...Object.fromEntries(given) };
  const { validFrom80G, validTo80G } = numbers;
  if (validFrom80G && validTo80G && validTo80G < validFrom80G)
    throw new Problem('invalid', { errors: { validTo80G: 'validity_order' } });
  return numbers;
}

/** The changes that a person can see, for the record of acts. */
const toldOf = ({ palette, logoId, logoDarkId, numbers }: IdentityRecord) => ({
  palette,
  logo: logoId,
  logoDark: logoDarkId,
  ...numbers,
});

/** Files are drawn before the transaction begins, so that no connection is held meanwhile. */
export async function changeIdentity(tools: PictureTools, changes: Changes, sent: SentLogos, act: OfficeAct) {
  const { database, pictures } = tools;
  const light = await prepareLogo(tools, 'logo', sent.logo);
  const dark = await prepareLogo(tools, 'logoDark', sent.logoDark);
  const known = await findIdentity(database);
  numbersAfter(known.numbers, changes);
  const palette = changes.palette ?? known.palette;
  const masterOf = async (master: Master | null, removed: boolean | undefined, id: string | null) =>
    master?.bytes ?? (removed || id === null ? null : await readMaster(database, id));
  const logos = {
    light: await masterOf(light, changes.removeLogo, known.logoId),
    dark: await masterOf(dark, changes.removeLogoDark, known.logoDarkId),
  };
  const files = await drawLogoFiles(pictures, logos, palette);
  return database.transaction(async (tx) => {
    const before = await lockIdentity(tx);
    // Somebody else changed the pictures that the files were drawn from.
    if (before.logoId !== known.logoId || before.logoDarkId !== known.logoDarkId) throw new Problem('conflict');
    const idAfter = async (master: Master | null, removed: boolean | undefined, id: string | null) =>
      (await keepPicture(tx, master, act.now)) ?? (removed ? null : id);
    const after: IdentityRecord = {
      palette,
      logoId: await idAfter(light, changes.removeLogo, before.logoId),
      logoDarkId: await idAfter(dark, changes.removeLogoDark, before.logoDarkId),
      version: versionOf(files),
      numbers: numbersAfter(before.numbers, changes),
    };
    await updateIdentityRow(tx, after, act.now);
    await replaceFiles(tx, files);
    const target = { kind: 'settings', id: 'identity', name: 'identity' };
    await recordAct(tx, { ...act, action: 'changed', target, before: toldOf(before), after: toldOf(after) }, act.now);
    await raiseContentVersion(tx);
    return readIdentity(tx);
  });
}
