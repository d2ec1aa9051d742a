import { createHash } from 'node:crypto';
import { runProgram } from './run-program.ts';

interface PartsList {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string } };
}

/** A number of the form that the list wants, always the same for one commit and platform. */
function serialOf(commit: string, platform: string): string {
  const hex = createHash('sha256').update(`${commit} ${platform}`).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What npm lists of the packages in a folder, in CycloneDX. Its number and time come from the commit, not from the build. */
export function listParts(folder: string, release: { commit: string; madeAt: string; platform: string }): string {
  const list = JSON.parse(runProgram('npm', ['sbom', '--sbom-format', 'cyclonedx'], folder)) as PartsList;
  list.serialNumber = serialOf(release.commit, release.platform);
  list.metadata.timestamp = release.madeAt;
  list.metadata.component.name = 'shramik-seva';
  return `${JSON.stringify(list, null, 2)}\n`;
}
