import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMay } from '../shared/Duties.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import styles from './OfficeEventCard.module.css';

interface LifeActsProps {
  event: Event;
  today: IndiaDay;
  onCancel: () => void;
  onChanged: () => void;
}

/** Look at it, publish it, write to its people, take it back, or cancel it: what its status allows. */
export function LifeActs({ event, today, onCancel, onChanged }: LifeActsProps) {
  const { t } = useTranslation('office-events');
  const may = useMay();
  const { id, title, status = 'published', date, registrationCount, course } = event;
  const publishing = useActionWithToast('publishEvent', { says: t('events.published'), onDone: onChanged });
  const unpublishing = useActionWithToast('unpublishEvent', { says: t('events.unpublished'), onDone: onChanged });
  if (!may('publishEvent')) return null;
  const named = (word: string) => ({ 'aria-label': `${word}: ${title}`, children: word });
  return (
    <div className={styles.small}>
      <LinkButton
        as={Link}
        look="quiet"
        size="dense"
        icon="eye"
        to={screens.eventPreview({ id: course?.event_id ?? id })}
        {...named(t('events.intent.preview'))}
      />
      {status === 'draft' && (
        <Button
          size="dense"
          icon="up"
          onClick={() => void publishing.run({ params: { id }, body: {} })}
          {...named(t('events.intent.publish'))}
        />
      )}
      {status !== 'draft' && registrationCount > 0 && (
        <LinkButton
          as={Link}
          look="quiet"
          size="dense"
          icon="mail"
          to={screens.eventWords({ id: course?.event_id ?? id })}
          {...named(t('events.write'))}
        />
      )}
      {status === 'published' && registrationCount === 0 && (
        <Button
          look="quiet"
          size="dense"
          icon="down"
          onClick={() => void unpublishing.run({ params: { id } })}
          {...named(t('events.unpublish'))}
        />
      )}
      {status === 'published' && date >= today && (
        <Button look="dangerQuiet" size="dense" icon="x" onClick={onCancel} {...named(t('events.cancel.open'))} />
      )}
    </div>
  );
}
