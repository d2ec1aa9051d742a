// Prints the licences of the distributed packages; fails on one that was never reviewed.
import { listLicences, readLockedPackages } from './licence-list.ts';

const { byLicence, unknown } = listLicences(await readLockedPackages());
for (const [licence, names] of [...byLicence].toSorted()) {
  process.stdout.write(`${licence} (${names.length})\n  ${names.toSorted().join(', ')}\n`);
}
if (unknown.length > 0) {
  process.stderr.write(`Not accepted yet, see scripts/licence-list.ts:\n  ${unknown.join('\n  ')}\n`);
  process.exitCode = 1;
}
