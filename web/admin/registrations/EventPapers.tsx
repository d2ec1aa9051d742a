import { Link } from 'react-router';
import type { OfficeCallName } from '#contract/duties.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WordKey } from '../../i18n/word-keys.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from '../events/Papers.module.css';
import { useMay } from '../shared/Duties.tsx';

const papers: readonly { to: string; needs: OfficeCallName; word: WordKey<'office-papers'>; icon: IconName }[] = [
  { to: 'poster', needs: 'registerWalkIn', word: 'poster.title', icon: 'pic' },
  { to: 'gate-list', needs: 'readGateList', word: 'list.title', icon: 'print' },
  { to: 'certificates', needs: 'listCertificates', word: 'certificates.title', icon: 'star' },
  { to: 'words', needs: 'listWords', word: 'words.title', icon: 'mail' },
  { to: 'scans', needs: 'listScans', word: 'scans.title', icon: 'qr' },
];

/** What can be printed, written or looked up about the day of an event. */
export function EventPapers({ id }: { id: string }) {
  const { t } = useTranslation('office-papers');
  const may = useMay();
  const open = papers.filter(({ needs }) => may(needs));
  if (open.length === 0) return null;
  return (
    <nav aria-label={t('papers')}>
      <ul className={styles.papers}>
        {open.map(({ to, word, icon }) => (
          <li key={to}>
            <LinkButton as={Link} look="more" icon={icon} to={`/admin/events/${id}/${to}`}>
              {t(word)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
