import { useEffect, useRef, useState } from 'react';
import { heldSeconds } from '#contract/events/events.facts.ts';
import type { Newsletter } from '#contract/newsletter/newsletters.ts';
import { useMailOff } from '../../app/use-mail-off.ts';
import type { Failure } from '../../calls/failure.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import panels from '../shared/Panels.module.css';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { NewsletterBadge } from './NewsletterBadge.tsx';
import styles from './Newsletters.module.css';

interface SendingProps {
  newsletter: Newsletter;
  onChanged: (newsletter: Newsletter) => void;
}

/** India keeps one time all year: half past five ahead. */
const inIndia = (local: string): string => `${local}:00+05:30`;

export function Sending({ newsletter, onChanged }: SendingProps) {
  const { t, i18n } = useTranslation('office-post');
  const { sayProblem, sayWrong } = useProblemWords();
  const isMailOff = useMailOff();
  const [isAsking, setAsking] = useState(false);
  const hour = useRef<HTMLInputElement>(null);
  const { id, status, counts, languagesLeft, sendAt } = newsletter;
  const secondsLeft = useSecondsUntil(status === 'scheduled' ? sendAt : null);
  const reached = {
    people: t('newsletters.askPeople', { count: counts.left, number: formatNumber(counts.left) }),
    languages: t('newsletters.askLanguages', { count: languagesLeft, number: formatNumber(languagesLeft) }),
  };
  const isMoving = status === 'scheduled' || status === 'sending';
  const sayWrongHour = (failure: Failure | undefined): string | undefined =>
    sayWrong(failure?.errors?.at as Wrong | undefined);
  const sending = useActionWithToast('sendNewsletter', {
    says: (_newsletter, { body }) => t(body?.hold ? 'newsletters.held' : 'newsletters.scheduled'),
    sayFailure: (failure) => sayWrongHour(failure) ?? sayProblem(failure.code),
    onDone: ({ data }) => onChanged(data),
  });
  const stopping = useActionWithToast('stopNewsletter', {
    says: t('newsletters.stopped'),
    onDone: ({ data }) => onChanged(data),
  });
  const busy = sending.busy || stopping.busy;
  const sendAtHour = () => {
    const local = hour.current?.value;
    if (local) void sending.run({ params: { id }, body: { at: inIndia(local) } });
  };
  return (
    <OfficePanel title={t('newsletters.sending')} aside={<NewsletterBadge status={status} />}>
      <dl className={panels.counts}>
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
      {secondsLeft !== null && (
        <MessageBox tone="warn" title={t('newsletters.held')}>
          <span aria-hidden="true">{t('admin:takeBack.left', { count: secondsLeft })}</span>
        </MessageBox>
      )}
      <p className="soft">{t('newsletters.noTracking')}</p>
      {!isMailOff && (status === 'draft' || status === 'stopped') && (
        <div className={styles.ways}>
          <Button busy={busy} busyWord={t('newsletters.busy')} onClick={() => setAsking(true)}>
            {t(status === 'stopped' ? 'newsletters.goOn' : 'newsletters.sendNow')}
          </Button>
          <TextInput
            label={t('newsletters.hour')}
            type="datetime-local"
            ref={hour}
            error={sayWrongHour(sending.failure)}
          />
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
          onClick={() => void stopping.run({ params: { id } })}
        >
          {t('newsletters.stop')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('newsletters.ask')}
        message={t('newsletters.askText', reached)}
        confirmWord={t('newsletters.askSend')}
        cancelWord={t('admin:dialog.cancel')}
        closeWord={t('admin:dialog.close')}
        onConfirm={() => {
          setAsking(false);
          void sending.run({ params: { id }, body: { hold: true } });
        }}
        onCancel={() => setAsking(false)}
      />
    </OfficePanel>
  );
}

/** Null before the last minute, and when it is over. */
function useSecondsUntil(instant: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (instant === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  if (instant === null) return null;
  const left = Math.ceil((new Date(instant).getTime() - now) / 1000);
  return left > 0 && left <= heldSeconds ? left : null;
}
