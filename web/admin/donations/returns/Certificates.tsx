import { donationLengths } from '#contract/donations/donations.facts.ts';
import type { YearReturn } from '#contract/donations/receipts.ts';
import { screens } from '../../../app/screens.ts';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Returns.module.css';

type Row = YearReturn['rows'][number];
const fieldOf = (donorId: string): string => `certificate ${donorId}`;

interface CertificatesProps {
  shown: YearReturn;
  onSaved: () => void;
}

/** The rows as the file has them, and the numbers of the certificates that the tax office gave for them. */
export function Certificates({ shown: { year, rows }, onSaved }: CertificatesProps) {
  const { t } = useTranslation('office-returns');
  const { sayWrong } = useProblemWords();
  const may = useMay();
  const toast = useToast();
  const known = new Map(rows.map(({ donorId, certificate }) => [donorId, certificate ?? '']));
  const donorIds = [...known.keys()];
  const form = useForm({
    fields: donorIds.map(fieldOf),
    check: () => ({}),
    send: async (typed, ask) => {
      const changed = donorIds
        .map((donorId) => ({ donorId, number: typed[fieldOf(donorId)]?.trim() ?? '' }))
        .filter(({ donorId, number }) => number !== known.get(donorId));
      if (changed.length > 0)
        await ask('writeCertificates', { params: { year: String(year) }, body: { certificates: changed } });
      toast(t('certificates.saved'));
      onSaved();
    },
  });
  if (rows.length === 0) return <EmptyState title={t('rows.none')} text={t('rows.noneText')} />;
  /** One certificate a donor, whatever the number of rows. */
  const firstRows = new Set(donorIds.map((donorId) => rows.find((row) => row.donorId === donorId)?.number));
  const columns: Column<Row>[] = [
    {
      key: 'donor',
      label: t('rows.donor'),
      kind: 'lead',
      cell: ({ number, donor }) => (
        <>
          <bdi>{number}</bdi>{' '}
          <b>
            <bdi>{donor}</bdi>
          </b>
        </>
      ),
    },
    {
      key: 'taxId',
      label: t('rows.taxId'),
      cell: ({ taxId, idKind }) => (
        <>
          <bdi dir="ltr">{taxId}</bdi>
          {idKind && (
            <div className="soft">
              <bdi dir="ltr">{idKind}</bdi>
            </div>
          )}
        </>
      ),
    },
    { key: 'type', label: t('rows.type'), cell: ({ type }) => <bdi dir="ltr">{type}</bdi> },
    { key: 'mode', label: t('rows.mode'), cell: ({ mode }) => <bdi dir="ltr">{mode}</bdi> },
    { key: 'amount', label: t('rows.amount'), cell: ({ amountPaise }) => sayPaise(amountPaise) },
    {
      key: 'certificate',
      label: t('rows.certificate'),
      cell: ({ number, donor, donorId, certificate }) => {
        if (!firstRows.has(number)) return null;
        if (!may('writeCertificates')) return <bdi dir="ltr">{certificate}</bdi>;
        return (
          <TextInput
            fieldClass={styles.certificate}
            label={t('rows.certificateOf', { name: donor })}
            error={sayWrong(form.wrong[fieldOf(donorId)])}
            name={fieldOf(donorId)}
            dir="ltr"
            autoComplete="off"
            maxLength={donationLengths.certificate}
            defaultValue={certificate ?? ''}
          />
        );
      },
    },
  ];
  return (
    <Form state={form} action={screens.returns()}>
      <DataTable caption={t('rows.title')} columns={columns} rows={rows} rowKey={({ number }) => number} />
      {may('writeCertificates') && (
        <div>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('certificates.save')}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}
