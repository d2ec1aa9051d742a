import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { CashBox } from '#contract/donations/cash-box.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskedDialog } from '../../approvals/AskedDialog.tsx';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { QueryView } from '../../shared/QueryView.tsx';
import { paiseOf, sayPaise } from '../../shared/rupees.ts';
import styles from '../ledger/Donations.module.css';

export const head = officeHead('nav.cash');

/** What should lie in the cash box, and what two people counted. */
export function Component() {
  const { t } = useTranslation('office-expenses');
  const query = useQuery('readCashBox');
  const [counts, setCounts] = useState(false);
  const [asked, setAsked] = useState<Approval>();
  return (
    <>
      <OfficeHead title={t('cash.title')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.expenses()}>
          {t('title')}
        </LinkButton>
        <Button icon="tick" onClick={() => setCounts(true)}>
          {t('cash.count')}
        </Button>
      </OfficeHead>
      <QueryView query={query}>{({ data }) => <Box box={data} />}</QueryView>
      {counts && (
        <ActDialog
          title={t('cash.count')}
          text={t('cash.countText')}
          confirmWord={t('cash.count')}
          fields={[
            {
              name: 'countedPaise',
              label: t('cash.counted'),
              input: 'number',
              required: 'gift_amount',
              check: (typed) => (paiseOf(typed) === undefined ? 'gift_amount' : undefined),
            },
          ]}
          send={async ({ countedPaise = '' }, ask) => {
            const body = { countedPaise: paiseOf(countedPaise) ?? 0 };
            setAsked((await ask('countCash', { body })).data);
          }}
          onDone={() => {
            setCounts(false);
            query.reload();
          }}
          onClose={() => setCounts(false)}
        />
      )}
      {asked && <AskedDialog title={t('cash.count')} approval={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Box({ box }: { box: CashBox }) {
  const { t } = useTranslation('office-expenses');
  const lines = [
    [t('cash.gifts'), box.giftsPaise],
    [t('cash.drawn'), box.drawnPaise],
    [t('cash.refunds'), -box.refundsPaise],
    [t('cash.deposits'), -box.depositsPaise],
    [t('cash.expenses'), -box.expensesPaise],
    [t('cash.differences'), box.differencesPaise],
    [t('cash.expected'), box.expectedPaise],
  ] as const;
  return (
    <>
      {box.approvalId !== null && (
        <MessageBox tone="info" title={t('waits')}>
          <Link to={screens.approval({ id: box.approvalId })}>{t('toApproval')}</Link>
        </MessageBox>
      )}
      <OfficePanel title={t('cash.expected')} aside={<b>{sayPaise(box.expectedPaise)}</b>}>
        <dl className={styles.reckoning}>
          {lines.map(([word, paise]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{sayPaise(paise)}</dd>
            </div>
          ))}
        </dl>
      </OfficePanel>
      <OfficePanel title={t('cash.counts')}>
        {box.counts.length === 0 ? <p className="soft">{t('cash.none')}</p> : <Counts counts={box.counts} />}
      </OfficePanel>
    </>
  );
}

type Count = CashBox['counts'][number];

function Counts({ counts }: { counts: readonly Count[] }) {
  const { t, i18n } = useTranslation('office-expenses');
  const columns: Column<Count>[] = [
    {
      key: 'day',
      label: t('day'),
      kind: 'lead',
      cell: ({ createdAt, countedBy, secondBy }) => (
        <>
          <b>{formatMoment(new Date(createdAt), i18n.language)}</b>
          <br />
          <bdi>
            {secondBy === null
              ? t('cash.alone', { one: countedBy })
              : t('cash.by', { one: countedBy, other: secondBy })}
          </bdi>
        </>
      ),
    },
    { key: 'expected', label: t('cash.expectedThen'), cell: ({ expectedPaise }) => sayPaise(expectedPaise) },
    { key: 'counted', label: t('cash.countedThen'), cell: ({ countedPaise }) => sayPaise(countedPaise) },
    {
      key: 'difference',
      label: t('cash.difference'),
      cell: ({ differencePaise }) => <b>{sayPaise(differencePaise)}</b>,
    },
  ];
  return <DataTable caption={t('cash.counts')} columns={columns} rows={counts} rowKey={({ id }) => id} />;
}
