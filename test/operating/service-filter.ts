import { runTool } from './tools.ts';

export interface ServiceFilter {
  allowed: string[];
  /** All calls that systemd has heard of. */
  known: string[];
  families: number[];
}

const familyNumbers: Record<string, number> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10 };

const valuesOf = (unit: string, setting: string): string[] =>
  [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** The calls of a group, those of the groups in it included; a call stands for itself. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const [, ...lines] = runTool('systemd-analyze', ['--no-pager', 'syscall-filter', name]).split('\n');
  const names = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return names.flatMap(callsOf);
}

/** What systemd would make of the lines of a unit: the first list allows, one with `~` takes away. */
export function filterOf(unit: string): ServiceFilter {
  const allowed = new Set(callsOf('@default'));
  for (const list of valuesOf(unit, 'SystemCallFilter')) {
    const calls = list.replace('~', '').split(' ').flatMap(callsOf);
    for (const call of calls) {
      if (list.startsWith('~')) allowed.delete(call);
      else allowed.add(call);
    }
  }
  const families = valuesOf(unit, 'RestrictAddressFamilies').flatMap((list) => list.split(' '));
  return {
    allowed: [...allowed],
    known: callsOf('@known'),
    families: families.map((family) => {
      const number = familyNumbers[family];
      if (number === undefined) throw new Error(`The number of ${family} is not known here`);
      return number;
    }),
  };
}
