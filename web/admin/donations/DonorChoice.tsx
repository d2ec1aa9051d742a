import { useTranslation } from '../../i18n/use-translation.ts';
import { sayPaise } from '../rupees.ts';
import { findDonors } from './donation-calls.ts';
import { PickOne } from './PickOne.tsx';

interface DonorChoiceProps {
  /** Of the field that takes the donor's id. */
  name: string;
  error?: string | undefined;
}

/** A donor who is known already, by a part of the name. */
export function DonorChoice({ name, error }: DonorChoiceProps) {
  const { t } = useTranslation('office-donations');
  return (
    <PickOne
      label={t('donor.search')}
      hint={t('pick.hint')}
      error={error}
      name={name}
      find={findDonors}
      say={({ name: donor, taxId, receivedPaise }) => (
        <>
          <b>
            <bdi>{donor}</bdi>
          </b>{' '}
          <bdi className="soft">{[taxId, sayPaise(receivedPaise)].filter(Boolean).join(' · ')}</bdi>
        </>
      )}
    />
  );
}
