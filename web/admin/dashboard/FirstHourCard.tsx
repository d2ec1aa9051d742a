import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type FirstHourKey, taskOfItem } from '#contract/dashboard/first-hour.facts.ts';
import type { FirstHour } from '#contract/dashboard/first-hour.ts';
import { screens } from '../../app/screens.ts';
import { useAction } from '../../app/use-action.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './FirstHourCard.module.css';
import { FirstHourWay } from './FirstHourWay.tsx';

/** Rows before the whole list is asked for: on a phone the figures below stay near. */
const rowsAtFirst = 4;

interface FirstHourCardProps {
  list: FirstHour;
  onChanged: (list: FirstHour) => void;
  /** Something was done here that the rest of the dashboard tells of too. */
  onDone: () => void;
}

/** What is to be done before the opening, one thing open at a time. */
export function FirstHourCard({ list: { items }, onChanged, onDone }: FirstHourCardProps) {
  const { t } = useTranslation('admin');
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<FirstHourKey | null>();
  const waiting = items.filter(({ state }) => state === 'open');
  const shown = showsAll ? items : waiting.slice(0, rowsAtFirst);
  // The next thing to do, until somebody opens another or closes it.
  const opened = chosen === undefined ? waiting[0]?.key : chosen;
  const done = items.filter(({ state }) => state === 'done').length;
  const count = t('firstHour.count', { done: formatNumber(done), number: formatNumber(items.length) });
  const { run } = useAction('putAside', {
    onDone: (changed) => {
      setChosen(undefined);
      onChanged(changed.data);
    },
  });
  return (
    <OfficePanel title={t('firstHour.title')} aside={<b>{count}</b>}>
      <Meter value={done} max={items.length} label={t('firstHour.title')} />
      <ul className={styles.items}>
        {shown.map((item) => (
          <FirstHourRow
            key={item.key}
            item={item}
            isOpened={item.key === opened}
            onOpen={(opens) => setChosen(opens ? item.key : null)}
            onAside={(aside) => void run({ body: { key: item.key, aside } })}
            onDone={onDone}
          />
        ))}
      </ul>
      {!showsAll && shown.length < items.length && (
        <Button look="more" onClick={() => setShowsAll(true)}>
          {t('firstHour.all')}
        </Button>
      )}
    </OfficePanel>
  );
}

interface RowProps {
  item: FirstHour['items'][number];
  isOpened: boolean;
  onOpen: (opens: boolean) => void;
  onAside: (aside: boolean) => void;
  onDone: () => void;
}

function FirstHourRow({ item: { key, state }, isOpened, onOpen, onAside, onDone }: RowProps) {
  const { t } = useTranslation('admin');
  const bodyId = useId();
  const title = t(`firstHour.items.${key}.title`);
  const asideWord = t(state === 'open' ? 'firstHour.putAside' : 'firstHour.takeUp');
  if (state === 'done')
    return (
      <li className={styles.done}>
        {title} <Badge tone="success">{t('firstHour.done')}</Badge>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpened}
        aria-controls={bodyId}
        onClick={() => onOpen(!isOpened)}
      >
        <span>
          {title} {state === 'aside' && <Badge>{t('firstHour.aside')}</Badge>}
        </span>
        <Icon name={isOpened ? 'minus' : 'plus'} />
      </button>
      <div id={bodyId} className={styles.body} hidden={!isOpened}>
        <p className="soft">{t(`firstHour.items.${key}.why`)}</p>
        <div className="row">
          <FirstHourWay item={key} title={title} onDone={onDone} />
          <Button
            look="quiet"
            size="small"
            aria-label={`${asideWord}: ${title}`}
            onClick={() => onAside(state === 'open')}
          >
            {asideWord}
          </Button>
          <LinkButton
            as={Link}
            look="more"
            to={screens.handbookTask({ slug: taskOfItem[key] })}
            aria-label={`${t('firstHour.steps')}: ${title}`}
          >
            {t('firstHour.steps')}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
