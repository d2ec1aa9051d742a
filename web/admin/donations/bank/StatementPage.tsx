import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StatementImport } from '#contract/donations/bank.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import { Preview } from './Preview.tsx';
import { readStatement } from './statement-calls.ts';
import { WaitingForSecond } from './WaitingForSecond.tsx';

export const head = officeHead('nav.statements');

/** One file: its columns if they are unknown, what would come of it, and what came. */
export function Component() {
  const { t, i18n } = useTranslation('office-statements');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const { data, problem, reload } = useLoaded(readStatement, id);
  const [changed, setChanged] = useState<StatementImport>();
  const [chooses, setChooses] = useState(false);
  const shown = changed ?? data;
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
        <LinkButton as={Link} look="quiet" icon="back" to="/admin/statements?view=statements">
          {t('views.statements')}
        </LinkButton>
      </OfficeHead>
      {problem && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={() => void reload()} />
      )}
      {!shown && !problem && <Spinner label={t('admin:list.loading')} />}
      {shown && !shown.isOwn && shown.state !== 'done' && <OfAnother statement={shown} />}
      {shown?.isOwn && (shown.state === 'mapping' || (chooses && shown.state === 'preview')) && (
        <ColumnsForm
          statement={shown}
          onChosen={(after) => {
            setChanged(after);
            setChooses(false);
          }}
        />
      )}
      {shown?.isOwn && shown.state === 'preview' && !chooses && (
        <Preview statement={shown} onDone={setChanged} onColumns={() => setChooses(true)} />
      )}
      {shown?.state === 'done' && <Done statement={shown} />}
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
        <LinkButton as={Link} to="/admin/statements">
          {t('done.book')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" to="/admin/donations?view=list">
          {t('office-donations:views.list')}
        </LinkButton>
      </div>
    </div>
  );
}
