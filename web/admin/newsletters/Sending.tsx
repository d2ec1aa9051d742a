import { useRef, useState } from 'react';
import type { Newsletter } from '#contract/newsletter/newsletters.ts';
import { useMailOff } from '../../app/use-mail-off.ts';
import { mapCall } from '../../calls/call.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { OfficePanel } from '../OfficePanel.tsx';
import { useToldAct } from '../use-told-act.ts';
import { NewsletterBadge } from './NewsletterBadge.tsx';
import styles from './Newsletters.module.css';
import { sendNewsletter, stopNewsletter } from './newsletter-calls.ts';

interface SendingProps {
  newsletter: Newsletter;
  onChanged: (newsletter: Newsletter) => void;
}

/** India keeps one time all year: half past five ahead. */
const inIndia = (local: string): string => `${local}:00+05:30`;

export function Sending({ newsletter, onChanged }: SendingProps) {
  const { t, i18n } = useTranslation('office-post');
  const { sayProblem, sayWrong } = useProblemWords();
  const act = useToldAct();
  const isMailOff = useMailOff();
  const [busy, setBusy] = useState(false);
  const [wrongHour, setWrongHour] = useState<string>();
  const hour = useRef<HTMLInputElement>(null);
  const { id, status, counts, sendAt } = newsletter;
  const isMoving = status === 'scheduled' || status === 'sending';
  const run = async (call: ReturnType<typeof sendNewsletter>, sentence: string) => {
    setBusy(true);
    setWrongHour(undefined);
    await act(
      mapCall(call, (after) => {
        onChanged(after);
        return after;
      }),
      sentence,
      ({ code, errors }) => {
        const wrong = sayWrong(errors?.at as Wrong | undefined);
        setWrongHour(wrong);
        return wrong ?? sayProblem(code);
      },
    );
    setBusy(false);
  };
  const sendAtHour = () => {
    const local = hour.current?.value;
    if (local) void run(sendNewsletter({ id, at: inIndia(local) }), t('newsletters.scheduled'));
  };
  return (
    <OfficePanel title={t('newsletters.sending')} aside={<NewsletterBadge status={status} />}>
      <dl className={styles.counts}>
        {(['sent', 'failed', 'left'] as const).map((count) => (
          <div key={count}>
            <dt>{t(`newsletters.counts.${count}`)}</dt>
            <dd>{formatNumber(counts[count])}</dd>
          </div>
        ))}
      </dl>
      {status === 'scheduled' && sendAt && (
        <p>{t('newsletters.goesOutAt', { moment: formatMoment(new Date(sendAt), i18n.language) })}</p>
      )}
      <p className="soft">{t('newsletters.noTracking')}</p>
      {!isMailOff && (status === 'draft' || status === 'stopped') && (
        <div className={styles.ways}>
          <Button
            busy={busy}
            busyWord={t('newsletters.busy')}
            onClick={() => void run(sendNewsletter({ id }), t('newsletters.begun'))}
          >
            {t(status === 'stopped' ? 'newsletters.goOn' : 'newsletters.sendNow')}
          </Button>
          <TextInput label={t('newsletters.hour')} type="datetime-local" ref={hour} error={wrongHour} />
          <Button look="quiet" busy={busy} busyWord={t('newsletters.busy')} onClick={sendAtHour}>
            {t('newsletters.sendAt')}
          </Button>
        </div>
      )}
      {isMoving && (
        <Button
          look="dangerQuiet"
          busy={busy}
          busyWord={t('newsletters.busy')}
          onClick={() => void run(stopNewsletter(id), t('newsletters.stopped'))}
        >
          {t('newsletters.stop')}
        </Button>
      )}
    </OfficePanel>
  );
}
