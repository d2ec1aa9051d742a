import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import styles from './DashboardPage.module.css';

/** For those who answer cases, and for owners, who say who does. */
export function HelpNotice({ helpClosed, helpWaiting }: Pick<Dashboard, 'helpClosed' | 'helpWaiting'>) {
  const may = useMay();
  return (
    <>
      {helpClosed && (may('listCases') || may('setDuties')) && <ClosedNotice why={helpClosed} />}
      {helpWaiting && <WaitingNotice counts={helpWaiting} />}
    </>
  );
}

function ClosedNotice({ why }: { why: NonNullable<Dashboard['helpClosed']> }) {
  const { t } = useTranslation('admin');
  const may = useMay();
  const isNobody = why === 'nobody';
  const [needs, to, word] = isNobody
    ? (['setDuties', screens.office(), 'dashboard.giveDuty'] as const)
    : (['updateSettings', screens.settingsPage({ page: 'help' }), 'dashboard.openHelp'] as const);
  return (
    <MessageBox tone="warn" title={t(isNobody ? 'dashboard.helpNobody' : 'dashboard.helpClosed')}>
      <p>{t(isNobody ? 'dashboard.helpNobodyText' : 'dashboard.helpClosedText')}</p>
      {may(needs) && (
        <LinkButton as={Link} className={styles.notice} look="quiet" size="small" to={to}>
          {t(word)}
        </LinkButton>
      )}
    </MessageBox>
  );
}

const views = ['urgent', 'overdue', 'unowned'] as const;

/** Silent when nobody waits. */
function WaitingNotice({ counts }: { counts: NonNullable<Dashboard['helpWaiting']> }) {
  const { t } = useTranslation('admin');
  const waiting = views.filter((view) => counts[view] > 0);
  if (waiting.length === 0) return null;
  return (
    <MessageBox tone={counts.urgent ? 'danger' : 'warn'} title={t('dashboard.helpWaits')}>
      <p className={styles.waits}>
        {waiting.map((view) => (
          <LinkButton
            key={view}
            as={Link}
            className={styles.notice}
            look="quiet"
            size="small"
            to={screens.cases({ query: { view } })}
          >
            {t(`dashboard.helpCount.${view}`, { number: formatNumber(counts[view]) })}
          </LinkButton>
        ))}
      </p>
    </MessageBox>
  );
}
