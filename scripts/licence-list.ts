import { readFile } from 'node:fs/promises';

/** What the lock file says about a package. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}

export type LockedPackages = Record<string, LockedPackage>;

/**
 * Accepted licences. LGPL: the library behind `sharp` is a separate file, linked at run time and replaceable, as that licence
 * requires.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
]);

/** The file of the licence says it, the description of the package does not. */
const saidInFile: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

export async function readLockedPackages(folder = '..'): Promise<LockedPackages> {
  const lock = await readFile(new URL(`${folder}/package-lock.json`, import.meta.url), 'utf8');
  const { '': _own, ...packages } = (JSON.parse(lock) as { packages: LockedPackages }).packages;
  return packages;
}

/** Of a choice (OR) one must be accepted, of a sum (AND) all. */
const isAccepted = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => accepted.has(name)));

export interface LicenceList {
  /** Names of packages by licence. */
  byLicence: Map<string, string[]>;
  /** Licences that were never reviewed. */
  unknown: string[];
}

/** Of run-time packages; those that only build and test are not distributed. */
export function listLicences(packages: LockedPackages): LicenceList {
  const byLicence = new Map<string, string[]>();
  for (const [path, { license, dev, version }] of Object.entries(packages)) {
    if (dev) continue;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    const said = license ?? saidInFile[name] ?? 'none named';
    byLicence.set(said, [...(byLicence.get(said) ?? []), name]);
  }
  const unknown = [...byLicence].flatMap(([licence, names]) =>
    isAccepted(licence) ? [] : names.map((name) => `${name}: ${licence}`),
  );
  return { byLicence, unknown };
}
