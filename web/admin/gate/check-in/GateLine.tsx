import { Link } from 'react-router';
import { inIndia } from '#contract/values/india-day.ts';
import { screens } from '../../../app/screens.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './GateLine.module.css';
import type { OpenedGate } from './use-gate.ts';

export const clockOf = (instant: string | number): string => inIndia(new Date(instant)).slice(11, 16);

/** What is true about this phone now: what waits on it, and whether it may go to a place without network. */
export function GateLine({ eventId, gate }: { eventId: string; gate: OpenedGate }) {
  const { t } = useTranslation('office-events');
  const { state, isReady } = gate;
  const keeping = isReady === false ? 'nothing' : gate.keeping;
  if (!state) return null;
  const { contact, waiting, open, list } = state;
  const isOver = contact === 'closed' || contact === 'gone';
  const count = waiting.length;
  return (
    <section
      className={styles.line}
      data-contact={contact}
      data-waiting={count > 0}
      data-listed={list !== undefined || isOver}
      aria-label={t('desk.title')}
    >
      <div className={styles.now} role="status" aria-live="polite">
        <Stands gate={gate} />
      </div>
      {(contact === 'offline' || count > 0) && (
        <Button look="quiet" icon="refresh" busy={state.isSending} onClick={() => void gate.meet()}>
          {t('desk.line.sendNow')}
        </Button>
      )}
      {open > 0 && (
        <LinkButton as={Link} look="more" icon="alert" to={screens.scans({ id: eventId })}>
          {t('desk.line.look', { count: open })}
        </LinkButton>
      )}
      {keeping && keeping !== 'kept' && <p className={styles.caution}>{t(`desk.line.${keeping}`)}</p>}
    </section>
  );
}

function Stands({ gate: { state, isReady, keeping } }: { gate: OpenedGate }) {
  const { t } = useTranslation('office-events');
  if (!state) return null;
  const { contact, waiting, list, isSending } = state;
  const count = waiting.length;
  if (contact === 'closed' || contact === 'gone') return <LineText icon="lock" text={t(`desk.line.${contact}`)} />;
  const noList = !list && <LineText icon="alert" text={t('desk.line.noList')} />;
  if (contact === 'offline')
    return (
      <>
        {noList}
        <LineText icon="alert" text={t('desk.line.noNetwork', { count })} />
      </>
    );
  const sent =
    count === 0
      ? t('desk.line.allSent')
      : t(isSending ? 'desk.line.sending' : 'desk.line.waiting', { count, number: formatNumber(count) });
  const ready =
    list && isReady ? t('desk.line.ready', { count: list.counts.people, time: clockOf(list.at) }) : undefined;
  const preparing = isReady === undefined && keeping !== 'nothing' && contact === 'online';
  return (
    <>
      {noList}
      <LineText icon={count === 0 ? 'tick' : 'clock'} text={sent} />
      {ready && <LineText icon="phone" text={ready} />}
      {preparing && <LineText icon="clock" text={t('desk.line.preparing')} />}
    </>
  );
}

const LineText = ({ icon, text }: { icon: IconName; text: string }) => (
  <p className={styles.said}>
    <Icon name={icon} />
    <span>{text}</span>
  </p>
);
