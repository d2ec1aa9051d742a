import type { DonationMode, DonationState, DonationType } from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';
import { sayPaise } from '../../shared/rupees.ts';

export const stateTones: Record<DonationState, BadgeTone> = {
  intended: 'neutral',
  claimed: 'info',
  matched: 'success',
  verified: 'success',
  receipted: 'success',
  refunded: 'neutral',
  voided: 'danger',
};

interface DonationWords {
  sayMode: (mode: DonationMode) => string;
  sayType: (type: DonationType) => string;
  sayState: (state: DonationState) => string;
  sayFund: (name: OfficeDonation['fund']) => string;
  sayDonor: (donation: Pick<OfficeDonation, 'donor'>) => string;
  /** Of goods their value, where somebody has said one. */
  sayAmount: (donation: Pick<OfficeDonation, 'amountPaise' | 'mode'>) => string;
}

export function useDonationWords(): DonationWords {
  const { t, i18n } = useTranslation('office-donations');
  return {
    sayMode: (mode) => t(`receipt:modes.${mode}`),
    sayType: (type) => t(`receipt:types.${type}`),
    sayState: (state) => t(`states.${state}`),
    sayFund: (name) => name[i18n.language],
    sayDonor: ({ donor }) => donor?.name ?? t('nobody'),
    sayAmount: ({ amountPaise, mode }) => (mode === 'kind' && amountPaise === 0 ? '–' : sayPaise(amountPaise)),
  };
}
