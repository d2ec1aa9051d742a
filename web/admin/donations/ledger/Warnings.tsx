import { Link } from 'react-router';
import { screens } from '../../../app/screens.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { useMay } from '../../shared/Duties.tsx';
import styles from './Donations.module.css';
import { KeyCopied, keyFile } from './KeyCopied.tsx';

const known = [
  ...(['cash_box_short', 'urn_expired', 'urn_expires', 'tax_missing', 'tax_ids_off', 'key_not_copied'] as const),
  'unassigned',
] as const;

const ofTax: ReadonlySet<string> = new Set(['tax_missing', 'urn_expired', 'urn_expires']);

/** What the office should see to, the worst first. */
export function Warnings({ warnings, onChanged }: { warnings: readonly string[]; onChanged: () => void }) {
  const { t } = useTranslation('office-donations');
  const may = useMay();
  const shown = known.filter((code) => warnings.includes(code));
  if (shown.length === 0) return null;
  return (
    <MessageBox tone="warn" title={t('warnings.title')}>
      <ul className={styles.warnings}>
        {shown.map((code) => (
          <li key={code}>
            <span>{code === 'key_not_copied' ? t('duties:key.text', { file: keyFile }) : t(`warnings.${code}`)}</span>
            {code === 'key_not_copied' && may('confirmKeyCopy') && <KeyCopied onDone={onChanged} />}
            {ofTax.has(code) && may('updateSettings') && (
              <LinkButton as={Link} look="quiet" size="dense" to={screens.settingsPage({ page: 'tax' })}>
                {t('warnings.tax')}
              </LinkButton>
            )}
            {code === 'unassigned' && may('listBankLines') && (
              <LinkButton as={Link} look="quiet" size="dense" to={screens.statements()}>
                {t('warnings.book')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}
