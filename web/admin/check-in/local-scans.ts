import type { GateRegistration, SentScan } from '#contract/scans/scans.ts';

/** The registrations of the last list, with what this phone has done since. */
export function withScans(
  registrations: readonly GateRegistration[],
  scans: readonly SentScan[],
): readonly GateRegistration[] {
  if (scans.length === 0) return registrations;
  const rows = new Map(registrations.map((row) => [row.id, row]));
  for (const scan of scans) {
    if (scan.kind === 'walk_in') {
      if (typeof scan.name === 'string') rows.set(scan.id, asWalkIn(scan, scan.name));
      continue;
    }
    const row = scan.registration_id ? rows.get(scan.registration_id) : undefined;
    if (row) rows.set(row.id, scan.kind === 'undo' ? takenBack(row) : letIn(row, scan));
  }
  return [...rows.values()];
}

/** Somebody new has no code until the scan is sent. */
function asWalkIn(scan: SentScan, name: string): GateRegistration {
  const people = 1 + (scan.party?.length ?? 0);
  return {
    ...{ id: scan.id, name, code: '', people, people_here: people, status: 'attended' },
    ...{ check_in_time: scan.device_time, party: [] },
  };
}

const takenBack = (row: GateRegistration): GateRegistration => ({
  ...row,
  ...{ status: 'registered', check_in_time: null, people_here: 0 },
  party: row.party.map((each) => ({ ...each, check_in_time: null })),
});

function letIn(row: GateRegistration, { here, absent, device_time }: SentScan): GateRegistration {
  const isAbsent = (position: number, before: boolean): boolean =>
    (absent?.includes(position) ?? false) || (before && !here?.includes(position));
  const isNamed = (position: number): boolean => (here || absent ? (here?.includes(position) ?? false) : true);
  const party = row.party.map((each) => {
    const isAway = isAbsent(each.position, each.absent);
    const isIn = !isAway && (each.check_in_time !== null || isNamed(each.position));
    return { ...each, absent: isAway, check_in_time: isIn ? (each.check_in_time ?? device_time) : null };
  });
  const [people, peopleHere] =
    party.length === 0
      ? [row.people, row.people]
      : [party.filter((each) => !each.absent).length, party.filter((each) => each.check_in_time !== null).length];
  const isHere = peopleHere > 0;
  return {
    ...row,
    ...{ party, people, people_here: peopleHere, status: isHere ? 'attended' : row.status },
    check_in_time: isHere ? (row.check_in_time ?? device_time) : row.check_in_time,
  };
}
