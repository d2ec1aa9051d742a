import type { GateRegistration, SentScan } from '#contract/gate/scans.ts';

/** Read before the phone had a list: whose it is comes out with the list. */
export const isBareCode = ({ kind, code, registration_id }: SentScan): boolean =>
  kind === 'check_in' && Boolean(code) && !registration_id;

export const rowOfCode = <Row extends GateRegistration>(rows: readonly Row[], { code }: SentScan): Row | undefined =>
  rows.find((row) => row.code === code);

/** Somebody of the registration may still come in. */
export const isExpected = ({
  status,
  people,
  people_here,
}: Pick<GateRegistration, 'status' | 'people' | 'people_here'>) =>
  status === 'registered' || (status === 'attended' && people_here < people);

/** Of several, and of whoever waits, somebody at the desk says who comes in. */
export const asksWho = (row: Pick<GateRegistration, 'status' | 'people' | 'people_here' | 'party'>): boolean =>
  row.status === 'waitlisted' || (row.party.length > 0 && isExpected(row));

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
    const row = isBareCode(scan) ? rowOfCode([...rows.values()], scan) : rows.get(scan.registration_id ?? '');
    if (row) rows.set(row.id, afterScan(row, scan));
  }
  return [...rows.values()];
}

function afterScan(row: GateRegistration, scan: SentScan): GateRegistration {
  if (scan.kind === 'undo') return takenBack(row);
  return scan.kind === 'excused' ? { ...row, excused: row.status === 'registered' } : letIn(row, scan);
}

/** Somebody new has no code until the scan is sent. */
function asWalkIn(scan: SentScan, name: string): GateRegistration {
  const people = 1 + (scan.party?.length ?? 0);
  return {
    id: scan.id,
    name,
    code: '',
    people,
    people_here: people,
    status: 'attended',
    check_in_time: scan.device_time,
    party: [],
  };
}

const takenBack = (row: GateRegistration): GateRegistration => ({
  ...row,
  status: 'registered',
  check_in_time: null,
  people_here: 0,
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
    excused: false,
    party,
    people,
    people_here: peopleHere,
    status: isHere ? 'attended' : row.status,
    check_in_time: isHere ? (row.check_in_time ?? device_time) : row.check_in_time,
  };
}
