import { Link, useParams } from 'react-router';
import { isOpenStatus } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { CaseWages } from '../wages/CaseWages.tsx';
import { BreakGlass } from './BreakGlass.tsx';
import { CaseContact } from './CaseContact.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseMore } from './CaseMore.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import styles from './Cases.module.css';
import { statusTones } from './CaseTable.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { InDanger } from './InDanger.tsx';
import { MaybeSame } from './MaybeSame.tsx';
import { OpensLater } from './OpensLater.tsx';
import { RiskBadges } from './RiskBadges.tsx';

export const head = officeHead('nav.cases');

export function Component() {
  const { t } = useTranslation('office-help');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const may = useMay();
  const { reply, state, failure, reload, put } = useQuery('readCase', { params: { id } });

  if (failure?.code === 'reason_required') return <BreakGlass id={id} onOpened={reload} />;
  if (failure?.code === 'case_duty_too_new') return <OpensLater problem={failure.data} onRetry={reload} />;
  if (failure)
    return <ErrorBox message={sayProblem(failure.code)} retryWord={t('admin:list.retry')} onRetry={reload} />;
  if (!reply || state === 'loading') return <Spinner label={t('admin:list.loading')} />;
  const shown = reply.data;
  const parts = { shown, onChanged: (data: OfficeCase) => put({ data }) };
  return (
    <>
      {may('listCases') && (
        <LinkButton as={Link} look="more" icon="back" to={screens.cases()}>
          {t('title')}
        </LinkButton>
      )}
      {shown.in_danger && isOpenStatus(shown.status) && <InDanger />}
      <OfficeHead title={`${t(`kind.${shown.kind}`)} \u2066${shown.code}\u2069`}>
        <Badge tone={statusTones[shown.status]}>{t(`status.${shown.status}`)}</Badge>
        <RiskBadges row={shown} />
      </OfficeHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CaseSteps {...parts} />
          <CaseContact shown={shown} />
          <CaseTimeline {...parts} />
        </div>
        <div className={styles.column}>
          <CaseFacts {...parts} />
          {may('readAccount') && ['wages', 'dues'].includes(shown.kind) && <CaseWages {...parts} />}
          <CaseFiles {...parts} onAdded={reload} />
          <MaybeSame {...parts} />
          <CaseMore {...parts} />
        </div>
      </div>
    </>
  );
}
