import { useState } from 'react';
import { Link } from 'react-router';
import { mostWithoutSecond, quietFromHour, quietUntilHour, wordWays } from '#contract/event-words/event-words.facts.ts';
import type { CountedWord, OneWord } from '#contract/event-words/event-words.ts';
import { inIndia } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
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
  const { id, state, told, people, sent_by, approval, counts, urgent, may } = word;
  const left = people - told;
  const stopping = useActionWithToast('stopWord', {
    says: t(state === 'asked' ? 'takenBack' : 'stopped'),
    onDone: ({ data }) => onChanged(data),
  });
  const hour = Number(inIndia(now()).slice(11, 13));
  const isQuiet = !urgent && (hour >= quietFromHour || hour < quietUntilHour);
  const isGoing = state === 'sending' || state === 'asked';
  return (
    <OfficePanel title={t('sending')} aside={<WordBadge state={state} />}>
      {people > 0 && (
        <>
          <p>{sayProgress(word)}</p>
          {state === 'sending' && <Meter value={told} max={people} label={sayProgress(word)} />}
        </>
      )}
      {isQuiet && (state === 'sending' || state === 'draft') && <MessageBox tone="info">{t('quiet')}</MessageBox>}
      {counts && <WayCounts counts={counts} />}
      {approval && (
        <>
          <MessageBox tone="info">
            {approval.takes_effect_at
              ? t('admin:approvals.alone', { moment: formatMoment(new Date(approval.takes_effect_at), i18n.language) })
              : sent_by
                ? t('asked', { name: sent_by })
                : t('askedSomebody')}
          </MessageBox>
          <div className="row">
            <LinkButton as={Link} size="small" to={screens.approval({ id: approval.id })}>
              {t('admin:approvals.look')}
            </LinkButton>
          </div>
        </>
      )}
      {state === 'stopped' && left > 0 && <p>{t('left', { count: left, number: formatNumber(left) })}</p>}
      {(state === 'draft' || (state === 'stopped' && left > 0)) && may.write && (
        <CountAndSend key={keyOf(word)} word={word} onChanged={onChanged} />
      )}
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

/** How many are reached by each way. */
function WayCounts({ counts }: { counts: Omit<CountedWord, 'token'> }) {
  const { t } = useTranslation('office-words');
  return (
    <dl className={styles.counts} aria-live="polite">
      {wordWays.map((way) => (
        <div key={way}>
          <dt>{t(`ways.${way}`)}</dt>
          <dd>{formatNumber(counts[way])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was counted is not true of a text that was changed since. */
const keyOf = ({ texts, machine, to, languages, day_id, urgent, state }: OneWord): string =>
  JSON.stringify([texts, machine, to, languages, day_id, urgent, state]);

function CountAndSend({ word, onChanged }: WordSendingProps) {
  const { t } = useTranslation('office-words');
  const { sayProblem } = useProblemWords();
  const [counted, setCounted] = useState<CountedWord>();
  const { id, state, may } = word;
  const counting = useActionWithToast('countWord', { onDone: ({ data }) => setCounted(data) });
  const sending = useActionWithToast('sendWord', {
    says: ({ data }) => t(data.state === 'asked' ? 'told.asked' : 'told.sending'),
    sayFailure: ({ code }: Failure) => (code === 'word_counts' ? t('changed') : sayProblem(code)),
    onDone: ({ data }) => onChanged(data),
    onFailure: ({ code, data }: Failure) => {
      if (code === 'word_counts') setCounted(data as CountedWord);
    },
  });
  const people = counted ? wordWays.reduce((sum, way) => sum + counted[way], 0) : 0;
  const needsSecond = people > mostWithoutSecond && state === 'draft';
  const press = () => {
    if (counted) void sending.run({ params: { id }, body: { token: counted.token } });
  };
  return (
    <>
      {counted && <WayCounts counts={counted} />}
      {counted && people === 0 && <MessageBox tone="warn">{t('nobody')}</MessageBox>}
      {needsSecond && <p>{t('askWhy', { most: formatNumber(mostWithoutSecond) })}</p>}
      {!may.send && <p className="soft">{t('ownerSends')}</p>}
      <div className="row">
        {counted && people > 0 && may.send && (
          <Button icon="mail" busy={sending.busy} busyWord={t('busy')} onClick={press}>
            {needsSecond
              ? t('askSecond')
              : state === 'stopped'
                ? t('goOn')
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
