import type { DonationState } from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';

/** No bank line will ever show it. */
export const isProvenByTwo = ({ mode, isSample }: Pick<OfficeDonation, 'mode' | 'isSample'>): boolean =>
  (mode === 'cash' || mode === 'kind') && !isSample;

export const donationActs = ['verify', 'refund', 'void', 'correct'] as const;
export type DonationAct = (typeof donationActs)[number];

/** From which states each act is possible; the server holds the same table. */
const from: Record<DonationAct, readonly DonationState[]> = {
  verify: ['claimed'],
  refund: ['matched', 'verified'],
  void: ['intended', 'claimed', 'verified'],
  correct: ['intended', 'claimed', 'matched', 'verified'],
};

export const actsOn = ({ state, isSample }: OfficeDonation): DonationAct[] =>
  isSample ? [] : donationActs.filter((act) => from[act].includes(state));

/** Amount and day are open until the money is there. */
export const isOpenDonation = ({ state }: OfficeDonation): boolean => state === 'intended' || state === 'claimed';
