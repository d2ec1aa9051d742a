import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PickOne } from './PickOne.tsx';
import { useDonationWords } from './use-donation-words.ts';

interface GiftChoiceProps {
  name: string;
  error?: string | undefined;
  /** Which of those that are found can be meant. */
  fits: (gift: OfficeDonation) => boolean;
  onPick?: (gift: OfficeDonation | undefined) => void;
}

/** A donation by a part of its reference or of the donor's name. */
export function GiftChoice({ name, error, fits, onPick }: GiftChoiceProps) {
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
      say={(gift) => <GiftLine gift={gift} />}
    />
  );
}

/** A donation in a few words. */
export function GiftLine({ gift }: { gift: OfficeDonation }) {
  const { i18n } = useTranslation('office-donations');
  const { sayDonor, sayAmount, sayFund } = useDonationWords();
  return (
    <>
      <b>
        <bdi>{sayDonor(gift)}</bdi>
      </b>{' '}
      <bdi>{sayAmount(gift)}</bdi>{' '}
      <bdi className="soft">
        {formatDay(gift.day, i18n.language)} · {sayFund(gift.fund)} · <bdi dir="ltr">{gift.reference}</bdi>
      </bdi>
    </>
  );
}
