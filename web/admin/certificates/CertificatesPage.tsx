import { useState } from 'react';
import { useParams } from 'react-router';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useQuery } from '../../app/use-query.ts';
import { CertificateSheet } from '../../certificates/CertificateSheet.tsx';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadPrintFonts } from '../../ui/load-print-fonts.ts';
import { Paper } from '../events/Paper.tsx';
import styles from '../events/Papers.module.css';
import { officeHead } from '../shared/office-head.ts';
import { RowButton } from '../shared/RowButton.tsx';
import { GiveCertificates } from './GiveCertificates.tsx';
import { VoidCertificate } from './VoidCertificate.tsx';

export const head = officeHead('certificates.title', 'office-papers');

/** Given to who came, printed in one go, one a page. */
export function Component() {
  const { t } = useTranslation('office-papers');
  const { id = '' } = useParams();
  const query = useQuery('listCertificates', { params: { id } });
  const [chosen, setChosen] = useState<PrintedCertificate>();
  const [voided, setVoided] = useState<PrintedCertificate>();
  const { data, without } = query.reply ?? { data: [], without: [] };
  const valid = data.filter(({ state }) => state === 'valid');
  /** After the sheets are drawn. */
  const printOnly = (certificate: PrintedCertificate | undefined): void => {
    setChosen(certificate);
    setTimeout(() => void loadPrintFonts().then(() => print()));
  };
  return (
    <Paper
      id={id}
      title={t('certificates.title')}
      query={query}
      acts={
        valid.length > 0 && (
          <Button look="quiet" icon="print" onClick={() => printOnly(undefined)}>
            {t('certificates.printAll', { count: valid.length })}
          </Button>
        )
      }
      choices={without.length > 0 && <GiveCertificates id={id} count={without.length} onDone={query.reload} />}
    >
      {() => (
        <>
          <div className={styles.onScreen}>
            {data.length === 0 ? (
              <EmptyState title={t('certificates.none')} text={t('certificates.noneText')} />
            ) : (
              <CertificateTable rows={data} onPrint={printOnly} onVoid={setVoided} />
            )}
          </div>
          <section className={styles.printed} aria-label={t('certificates.title')}>
            {(chosen ? [chosen] : valid).map((certificate) => (
              <CertificateSheet key={certificate.id} certificate={certificate} />
            ))}
          </section>
          {voided && (
            <VoidCertificate certificate={voided} onDone={query.reload} onClose={() => setVoided(undefined)} />
          )}
        </>
      )}
    </Paper>
  );
}

interface CertificateTableProps {
  rows: readonly PrintedCertificate[];
  onPrint: (certificate: PrintedCertificate) => void;
  onVoid: (certificate: PrintedCertificate) => void;
}

function CertificateTable({ rows, onPrint, onVoid }: CertificateTableProps) {
  const { t, i18n } = useTranslation('office-papers');
  const columns: Column<PrintedCertificate>[] = [
    {
      key: 'name',
      label: t('office-events:sheet.name'),
      kind: 'lead',
      cell: ({ name }) => (
        <b>
          <bdi>{name}</bdi>
        </b>
      ),
    },
    { key: 'code', label: t('office-events:registrations.code'), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    {
      key: 'issued',
      label: t('certificates:issued'),
      cell: ({ issued_at }) => formatDay(indiaDayOf(new Date(issued_at)), i18n.language),
    },
    {
      key: 'state',
      label: t('office-events:registrations.status'),
      cell: ({ state, void_reason }) => (
        <>
          <Badge tone={state === 'valid' ? 'success' : 'danger'}>{t(`certificates.${state}`)}</Badge>
          {void_reason && (
            <div className="soft">
              <bdi>{void_reason}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (certificate) =>
        certificate.state === 'valid' && (
          <div className={styles.acts}>
            <RowButton word={t('print')} thing={certificate.name} icon="print" onClick={() => onPrint(certificate)} />
            <RowButton
              word={t('certificates.makeVoid')}
              thing={certificate.name}
              look="dangerQuiet"
              icon="x"
              onClick={() => onVoid(certificate)}
            />
          </div>
        ),
    },
  ];
  return <DataTable caption={t('certificates.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
