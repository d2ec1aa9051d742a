import type { BankLine, DonorOfPayer } from '#contract/donations/bank.ts';
import type { DonationType } from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { isNamedIn } from '#contract/donations/payer-names.ts';
import { referencesIn } from '#contract/donations/references.ts';
import { paiseOf } from '../../shared/rupees.ts';
import type { PickedDonor } from '../ledger/DonorChoice.tsx';
import { donorFields, donorOf } from '../ledger/DonorFields.tsx';

/** Whose a part of the money is: a donor who is known or new, nobody, or whoever announced it. */
export const partKinds = ['known', 'new', 'nobody', 'open'] as const;

export interface Part {
  key: number;
  kind: (typeof partKinds)[number];
  donor?: PickedDonor | undefined;
  newName?: string;
  donation?: OfficeDonation | undefined;
}

export const partInputs = ['donation', 'donor', 'fund', 'type', 'amount', ...donorFields] as const;
type PartInput = (typeof partInputs)[number];
export const nameOf = (input: PartInput, { key }: Pick<Part, 'key'>): string => `${input}-${key}`;

export function allocationOf(part: Part, typed: Record<string, string>) {
  const text = (input: PartInput): string => typed[nameOf(input, part)] ?? '';
  const amountPaise = paiseOf(text('amount')) ?? 0;
  if (part.kind === 'open') return { donationId: text('donation'), amountPaise };
  const use = { fundId: text('fund'), type: (text('type') || 'others') as DonationType, amountPaise };
  if (part.kind === 'known') return { donorId: text('donor'), ...use };
  return part.kind === 'new' ? { donor: donorOf(text), ...use } : use;
}

type NamingLine = Pick<BankLine, 'narration' | 'ref' | 'payer'> & { donor: DonorOfPayer | null };

/** The name that the bank's text does not say; undefined where it does, or where there is none. */
export function unnamedIn(line: NamingLine, part: Part): string | undefined {
  const { kind, donor, donation, newName = line.payer ?? '' } = part;
  if (kind === 'nobody') return undefined;
  if (kind === 'open' && donation && referencesIn(`${line.narration} ${line.ref ?? ''}`).includes(donation.reference))
    return undefined;
  const who = kind === 'open' ? donation?.donor : kind === 'known' ? donor : { id: '', name: newName };
  if (!who?.name || (line.donor?.isNamed && line.donor.id === who.id)) return undefined;
  return isNamedIn(who.name, line.narration) ? undefined : who.name;
}
