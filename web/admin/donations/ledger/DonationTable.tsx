import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import books from './Books.module.css';
import { isProvenByTwo } from './donation-rules.ts';
import { stateTones, useDonationWords } from './use-donation-words.ts';

interface DonationTableProps {
  donations: readonly OfficeDonation[];
  /** Ids of those that shall be confirmed together. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (donation: OfficeDonation) => void;
}

export function DonationTable({ donations, chosen, onChoose, onOpen }: DonationTableProps) {
  const { t, i18n } = useTranslation('office-donations');
  const { sayMode, sayState, sayFund, sayDonor, sayAmount } = useDonationWords();
  const columns: Column<OfficeDonation>[] = [
    {
      key: 'donor',
      label: t('donation.donor'),
      kind: 'lead',
      cell: (donation) => (
        <>
          <b>
            <bdi>{sayDonor(donation)}</bdi>
          </b>
          <br />
          <bdi className="soft" dir="ltr">
            {donation.reference}
          </bdi>{' '}
          {donation.isSample && <Badge>{t('donation.sample')}</Badge>}
        </>
      ),
    },
    { key: 'amount', label: t('donation.amount'), cell: (donation) => <b>{sayAmount(donation)}</b> },
    { key: 'mode', label: t('donation.mode'), cell: ({ mode }) => sayMode(mode) },
    { key: 'day', label: t('donation.day'), cell: ({ day }) => formatDay(day, i18n.language) },
    { key: 'fund', label: t('donation.fund'), cell: ({ fund }) => <bdi>{sayFund(fund)}</bdi> },
    {
      key: 'state',
      label: t('donation.state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{sayState(state)}</Badge>,
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (donation) => (
        <>
          <Button
            look="quiet"
            size="dense"
            aria-label={t('donation.openNamed', { reference: donation.reference })}
            onClick={() => onOpen(donation)}
          >
            {t('donation.open')}
          </Button>
          {donation.state === 'claimed' && isProvenByTwo(donation) && (
            <label className={books.tick}>
              <input
                type="checkbox"
                aria-label={t('donation.chooseNamed', { reference: donation.reference })}
                checked={chosen.has(donation.id)}
                onChange={(event) => onChoose(donation.id, event.currentTarget.checked)}
              />
              <span>{t('donation.choose')}</span>
            </label>
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={donations} rowKey={({ id }) => id} />;
}
