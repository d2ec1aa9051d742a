import { useState } from 'react';
import { mostWithoutSecond, quietFromHour, quietUntilHour, wordWays } from '#contract/event-words/event-words.facts.ts';
import type { CountedWord, OneWord } from '#contract/event-words/event-words.ts';
import { inIndia } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useMailOff } from '../../app/use-mail-off.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from '../shared/Panels.module.css';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { useProgressWords, WordBadge } from './word-state.tsx';

interface WordSendingProps {
  word: OneWord;
  onChanged: (word: OneWord) => void;
}

/** Counts first, then sending; while it goes out how far it is, and the way to stop it. */
export function WordSending({ word, onChanged }: WordSendingProps) {
  const { t, i18n } = useTranslation('office-words');
  const { now } = useApp();
  const sayProgress = useProgressWords();
  const { id, state, told, people, sent_by, sent_at, urgent, may } = word;
  const stopping = useActionWithToast('stopWord', {
    says: t(state === 'asked' ? 'takenBack' : 'stopped'),
    onDone: ({ data }) => onChanged(data),
  });
  const hour = Number(inIndia(now()).slice(11, 13));
  const isQuiet = !urgent && (hour >= quietFromHour || hour < quietUntilHour);
  const waitsUntil = state === 'sending' && sent_at && new Date(sent_at) > now() ? sent_at : null;
  const isGoing = state === 'sending' || state === 'asked';
  return (
    <OfficePanel title={t('sending')} aside={<WordBadge state={state} />}>
      {people > 0 && (
        <>
          <p>{sayProgress(word)}</p>
          {state === 'sending' && <Meter value={told} max={people} label={sayProgress(word)} />}
        </>
      )}
      {waitsUntil && (
        <MessageBox tone="info">{t('alone', { moment: formatMoment(new Date(waitsUntil), i18n.language) })}</MessageBox>
      )}
      {isQuiet && (state === 'sending' || state === 'draft') && <MessageBox tone="info">{t('quiet')}</MessageBox>}
      {state === 'asked' && (
        <MessageBox tone="info">{sent_by ? t('asked', { name: sent_by }) : t('askedSomebody')}</MessageBox>
      )}
      {state === 'draft' && may.write && <CountAndSend key={keyOf(word)} word={word} onChanged={onChanged} />}
      {may.agree && <CountAndSend key={keyOf(word)} word={word} onChanged={onChanged} />}
      {isGoing && may.write && (
        <div className="row">
          <Button
            look="dangerQuiet"
            busy={stopping.busy}
            busyWord={t('busy')}
            onClick={() => void stopping.run({ params: { id } })}
          >
            {t(state === 'asked' ? 'takeBack' : 'stop')}
          </Button>
        </div>
      )}
    </OfficePanel>
  );
}

/** What was counted is not true of a text that was changed since. */
const keyOf = ({ texts, machine, to, languages, day_id, urgent }: OneWord): string =>
  JSON.stringify([texts, machine, to, languages, day_id, urgent]);

function CountAndSend({ word, onChanged }: WordSendingProps) {
  const { t } = useTranslation('office-words');
  const { sayProblem } = useProblemWords();
  const isMailOff = useMailOff();
  const [counted, setCounted] = useState<CountedWord>();
  const { id, state, may } = word;
  const counting = useActionWithToast('countWord', { onDone: ({ data }) => setCounted(data) });
  const outcomes = {
    says: ({ data }: { data: OneWord }) => t(data.state === 'asked' ? 'told.asked' : 'told.sending'),
    sayFailure: ({ code }: Failure) => (code === 'word_counts' ? t('changed') : sayProblem(code)),
    onDone: ({ data }: { data: OneWord }) => onChanged(data),
    onFailure: ({ code, data }: Failure) => {
      if (code === 'word_counts') setCounted(data as CountedWord);
    },
  };
  const sending = useActionWithToast('sendWord', outcomes);
  const agreeing = useActionWithToast('agreeToWord', outcomes);
  const busy = sending.busy || agreeing.busy;
  const people = counted ? wordWays.reduce((sum, way) => sum + counted[way], 0) : 0;
  // Without a mail server whoever has an e-mail is called.
  const shown = counted && isMailOff ? { ...counted, email: 0, call: counted.call + counted.email } : counted;
  const needsSecond = people > mostWithoutSecond && state === 'draft';
  const press = () => {
    if (!counted) return;
    const input = { params: { id }, body: { token: counted.token } };
    void (state === 'asked' ? agreeing : sending).run(input);
  };
  return (
    <>
      {shown && (
        <dl className={styles.counts} aria-live="polite">
          {wordWays.map((way) => (
            <div key={way}>
              <dt>{t(`ways.${way}`)}</dt>
              <dd>{formatNumber(shown[way])}</dd>
            </div>
          ))}
        </dl>
      )}
      {counted && people === 0 && <MessageBox tone="warn">{t('nobody')}</MessageBox>}
      {needsSecond && <p>{t('askWhy', { most: formatNumber(mostWithoutSecond) })}</p>}
      {!may.send && state === 'draft' && <p className="soft">{t('ownerSends')}</p>}
      <div className="row">
        {counted && people > 0 && (may.send || state === 'asked') && (
          <Button icon="mail" busy={busy} busyWord={t('busy')} onClick={press}>
            {state === 'asked'
              ? t('agree')
              : needsSecond
                ? t('askSecond')
                : t('send', { count: people, number: formatNumber(people) })}
          </Button>
        )}
        <Button
          look={counted ? 'quiet' : 'primary'}
          icon="users"
          busy={counting.busy}
          busyWord={t('busy')}
          onClick={() => void counting.run({ params: { id } })}
        >
          {t(counted ? 'recount' : 'count')}
        </Button>
      </div>
    </>
  );
}
