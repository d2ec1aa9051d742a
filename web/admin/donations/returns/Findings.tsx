import { Link } from 'react-router';
import type { YearReturn } from '#contract/donations/receipts.ts';
import { screens } from '../../../app/screens.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Returns.module.css';

const isOfRegistration = (kind: string): boolean => kind === 'urn_missing' || kind === 'urn_expired';

/** What the tax office would send back, or what somebody would lose a deduction by. */
export function Findings({ findings }: { findings: YearReturn['findings'] }) {
  const { t } = useTranslation('office-returns');
  if (findings.length === 0) {
    return (
      <OfficePanel title={t('findings.title')} icon={{ name: 'tick', tone: 'success' }}>
        <p>{t('findings.none')}</p>
      </OfficePanel>
    );
  }
  const title = t('findings.count', { count: findings.length, number: formatNumber(findings.length) });
  return (
    <OfficePanel title={title} icon={{ name: 'alert', tone: 'warn' }}>
      <ul className={styles.findings}>
        {findings.map(({ kind, donorId, subject, amountPaise }) => (
          <li key={`${kind} ${donorId} ${subject}`}>
            <span>
              {donorId && (
                <>
                  <b>
                    <bdi>{subject}</bdi>
                  </b>
                  {': '}
                </>
              )}
              {t(`findings.kinds.${kind}`)}
              {amountPaise !== null && ` (${sayPaise(amountPaise)})`}
            </span>
            {isOfRegistration(kind) && (
              <LinkButton as={Link} look="more" to={screens.settingsPage({ page: 'tax' })}>
                {t('admin:settings.pages.tax.title')}
              </LinkButton>
            )}
            {donorId && (
              <LinkButton
                as={Link}
                look="more"
                to={screens.donors({ query: { search: subject } })}
                aria-label={`${t('findings.mend')}: ${subject}`}
              >
                {t('findings.mend')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
