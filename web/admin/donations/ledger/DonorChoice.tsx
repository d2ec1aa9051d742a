import { useTranslation } from '../../../i18n/use-translation.ts';
import { sayPaise } from '../../shared/rupees.ts';
import { PickOne } from './PickOne.tsx';

export interface PickedDonor {
  id: string;
  name: string;
  taxId?: string | null;
  receivedPaise?: number;
}

interface DonorChoiceProps {
  /** Of the field that takes the donor's id. */
  name: string;
  error?: string | undefined;
  initial?: PickedDonor | undefined;
  onPick?: ((donor: PickedDonor | undefined) => void) | undefined;
}

/** A donor who is known already, by a part of the name. */
export function DonorChoice({ name, error, initial, onPick }: DonorChoiceProps) {
  const { t } = useTranslation('office-donations');
  return (
    <PickOne<PickedDonor>
      label={t('donor.search')}
      hint={t('pick.hint')}
      error={error}
      name={name}
      initial={initial}
      onPick={onPick}
      find={async (search, ask) => (await ask('listDonors', { query: { search, pageSize: '6' } })).data}
      say={({ name: donor, taxId, receivedPaise }) => (
        <>
          <b>
            <bdi>{donor}</bdi>
          </b>{' '}
          <bdi className="soft">
            {[taxId, receivedPaise !== undefined && sayPaise(receivedPaise)].filter(Boolean).join(' · ')}
          </bdi>
        </>
      )}
    />
  );
}
