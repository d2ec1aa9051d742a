import type { Conflict, LoggedScan } from '#contract/gate/scans.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WordKey } from '../../i18n/word-keys.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../events/Papers.module.css';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import type { OfficeList } from '../shared/use-office-list.ts';

interface ConflictsProps {
  eventId: string;
  list: OfficeList<LoggedScan>;
  onSettled: () => void;
}

/** Each with one act that settles it, and the choice to leave it. */
export function Conflicts({ eventId, list: { rows, known }, onSettled }: ConflictsProps) {
  const { t } = useTranslation('office-papers');
  if (!known) return null;
  if (rows.length === 0) return <p className="soft">{t('scans.nothingOpen')}</p>;
  return (
    <section aria-label={t('scans.open')} className="stack">
      <h2>{t('scans.open')}</h2>
      <ul className={styles.conflicts}>
        {rows.map((scan) => (
          <li className={styles.conflict} key={scan.id}>
            {scan.conflict && (
              <OneConflict eventId={eventId} scan={scan} conflict={scan.conflict} onSettled={onSettled} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the reason says more than the kind. */
const textByReason: Partial<Record<string, WordKey<'office-papers'>>> = {
  event_cancelled: 'scans.conflicts.cancelled.eventText',
  event_not_published: 'scans.conflicts.cancelled.draftText',
  party_too_large: 'scans.conflicts.over_capacity.partyText',
};

interface OneConflictProps {
  eventId: string;
  scan: LoggedScan;
  conflict: Conflict;
  onSettled: () => void;
}

function OneConflict({ eventId, scan, conflict: { kind, other }, onSettled }: OneConflictProps) {
  const { t, i18n } = useTranslation('office-papers');
  const name = scan.name ?? scan.code ?? '';
  const { busy, run } = useActionWithToast('settleScan', {
    says: t('scans.settled'),
    onDone: onSettled,
    onFailure: onSettled,
  });
  const settle = (choice: 'act' | 'leave') => void run({ params: { id: eventId, scan: scan.id }, body: { choice } });
  const words = { name, other: other?.name ?? '', code: other?.code ?? '' };
  return (
    <>
      <p>{t(textByReason[scan.reason ?? ''] ?? `scans.conflicts.${kind}.text`, words)}</p>
      <p className="soft">{formatMoment(new Date(scan.time), i18n.language)}</p>
      <div className={styles.acts}>
        <Button busy={busy} aria-label={`${t(`scans.conflicts.${kind}.act`)}: ${name}`} onClick={() => settle('act')}>
          {t(`scans.conflicts.${kind}.act`)}
        </Button>
        <Button
          look="quiet"
          busy={busy}
          aria-label={`${t(`scans.conflicts.${kind}.leave`)}: ${name}`}
          onClick={() => settle('leave')}
        >
          {t(`scans.conflicts.${kind}.leave`)}
        </Button>
      </div>
    </>
  );
}
