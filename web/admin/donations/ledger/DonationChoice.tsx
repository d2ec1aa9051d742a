import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PickOne } from './PickOne.tsx';
import { useDonationWords } from './use-donation-words.ts';

interface DonationChoiceProps {
  name: string;
  error?: string | undefined;
  /** Which of those that are found can be meant. */
  fits: (donation: OfficeDonation) => boolean;
  onPick?: (donation: OfficeDonation | undefined) => void;
}

/** A donation by a part of its reference or of the donor's name. */
export function DonationChoice({ name, error, fits, onPick }: DonationChoiceProps) {
  const { t } = useTranslation('office-donations');
  return (
    <PickOne
      label={t('search')}
      hint={t('pick.hint')}
      error={error}
      name={name}
      onPick={onPick}
      find={async (search, ask) => {
        const { data } = await ask('listDonations', { query: { search, pageSize: '100' } });
        return data.filter(fits).slice(0, 6);
      }}
      say={(donation) => <DonationLine donation={donation} />}
    />
  );
}

/** A donation in a few words. */
export function DonationLine({ donation }: { donation: OfficeDonation }) {
  const { i18n } = useTranslation('office-donations');
  const { sayDonor, sayAmount, sayFund } = useDonationWords();
  return (
    <>
      <b>
        <bdi>{sayDonor(donation)}</bdi>
      </b>{' '}
      <bdi>{sayAmount(donation)}</bdi>{' '}
      <bdi className="soft">
        {formatDay(donation.day, i18n.language)} · {sayFund(donation.fund)} · <bdi dir="ltr">{donation.reference}</bdi>
      </bdi>
    </>
  );
}
