import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StatementImport } from '#contract/donations/bank.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { QueryView } from '../../shared/QueryView.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { Preview } from './Preview.tsx';
import { WaitingForSecond } from './WaitingForSecond.tsx';

export const head = officeHead('nav.statements');

/** One file: its columns if they are unknown, what would come of it, and what came. */
export function Component() {
  const { t, i18n } = useTranslation('office-statements');
  const { id = '' } = useParams();
  const query = useQuery('readStatement', { params: { id } });
  const [chooses, setChooses] = useState(false);
  const shown = query.reply?.data;
  const show = (after: StatementImport) => query.put({ data: after });
  const period =
    shown?.firstDay && shown.lastDay
      ? `${formatDay(shown.firstDay, i18n.language)} – ${formatDay(shown.lastDay, i18n.language)}`
      : undefined;
  return (
    <>
      <OfficeHead
        title={shown ? t('one', { bank: shown.bank || t('otherBank'), account: shown.account }) : t('title')}
        text={period}
      >
        <LinkButton as={Link} look="quiet" icon="back" to={screens.statements({ query: { view: 'statements' } })}>
          {t('views.statements')}
        </LinkButton>
      </OfficeHead>
      <QueryView query={query}>
        {({ data }) => (
          <>
            {!data.isOwn && data.state !== 'done' && <OfAnother statement={data} />}
            {data.isOwn && (data.state === 'mapping' || (chooses && data.state === 'preview')) && (
              <ColumnsForm
                statement={data}
                onChosen={(after) => {
                  show(after);
                  setChooses(false);
                }}
              />
            )}
            {data.isOwn && data.state === 'preview' && !chooses && (
              <Preview statement={data} onDone={show} onColumns={() => setChooses(true)} />
            )}
            {data.state === 'done' && <Done statement={data} />}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Whoever is to confirm the balance of a statement sees nothing of it here. */
function OfAnother({ statement: { createdBy, approvalId } }: { statement: StatementImport }) {
  const { t } = useTranslation('office-statements');
  const name = `\u2068${createdBy}\u2069`;
  if (approvalId) return <WaitingForSecond approvalId={approvalId} />;
  return (
    <MessageBox tone="info" title={t('preview.other', { name })}>
      <p>{t('preview.otherText', { name })}</p>
    </MessageBox>
  );
}

function Done({ statement: { added, matched } }: { statement: StatementImport }) {
  const { t } = useTranslation('office-statements');
  const count = added ?? 0;
  return (
    <div className="stack">
      <MessageBox tone="success" title={t('done.added', { count, number: formatNumber(count) })} role="status">
        {matched !== null && matched > 0 && (
          <p>{t('done.matched', { count: matched, number: formatNumber(matched) })}</p>
        )}
      </MessageBox>
      <div className="row">
        <LinkButton as={Link} to={screens.statements()}>
          {t('done.book')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" to={screens.donations({ query: { view: 'list' } })}>
          {t('office-donations:views.list')}
        </LinkButton>
      </div>
    </div>
  );
}
