import { useState } from 'react';
import type { CallEntry } from '#contract/phone-list/calls.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { CallBadge } from './CallBadge.tsx';
import styles from './CallPanel.module.css';
import { CallPanel } from './CallPanel.tsx';
import { CallText } from './CallText.tsx';

interface OneCallProps {
  entries: readonly CallEntry[];
  takeBusy: string | undefined;
  onTake: (entry: CallEntry) => void;
  onMarked: (sentence: string) => void;
}

/** On a phone: one person after the other. */
export function OneCall({ entries, takeBusy, onTake, onMarked }: OneCallProps) {
  const { t } = useTranslation('office-calls');
  const [place, setPlace] = useState(0);
  const mine = entries.findIndex(({ isMine }) => isMine);
  const shown = mine >= 0 ? mine : place % entries.length;
  const entry = entries[shown];
  if (!entry) return null;
  const { name, kind, state, phone, isMine } = entry;
  return (
    <>
      <div className={styles.steps}>
        <span className="soft">
          {t('place', { number: formatNumber(shown + 1), count: entries.length, all: formatNumber(entries.length) })}
        </span>
        {entries.length > 1 && mine < 0 && (
          <Button look="quiet" size="dense" endIcon="next" onClick={() => setPlace(shown + 1)}>
            {t('next')}
          </Button>
        )}
      </div>
      <section className={styles.card}>
        <div className="stack">
          <div className={styles.who}>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <CallBadge state={state} />
          </div>
          <p className="soft">
            {t(`kinds.${kind}`)}
            {phone && (
              <>
                {' · '}
                <bdi dir="ltr">{phone}</bdi>
              </>
            )}
          </p>
          {isMine ? (
            <CallPanel key={entry.id} entry={entry} onMarked={onMarked} />
          ) : (
            <>
              <CallText entry={entry} />
              {state === 'waiting' && (
                <Button icon="phone" busy={takeBusy === entry.id} busyWord={t('taking')} onClick={() => onTake(entry)}>
                  {t('take')}
                </Button>
              )}
            </>
          )}
        </div>
      </section>
    </>
  );
}
