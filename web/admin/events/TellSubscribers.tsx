import { useMailOff } from '../../app/use-mail-off.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tick } from '../../ui/Tick.tsx';

const name = 'tellSubscribers';

/** Whether it is ticked in this form. */
export const tellsSubscribers = (form: HTMLFormElement | null): boolean =>
  form !== null && new FormData(form).get(name) === 'true';

/** Sends the subscribers a newsletter about this event; not offered where nothing can be sent. */
export function TellSubscribers() {
  const { t } = useTranslation('office-events');
  if (useMailOff()) return null;
  return (
    <Tick name={name}>
      <span>
        {t('events.tellSubscribers')}
        <br />
        <span className="soft">{t('events.tellSubscribersHint')}</span>
      </span>
    </Tick>
  );
}
