import { useId, useRef } from 'react';
import { longestCallNote } from '#contract/phone-list/calls.facts.ts';
import type { CallEntry, CallResult } from '#contract/phone-list/calls.ts';
import { directionOf } from '#contract/values/language.ts';
import { useAction } from '../../app/use-action.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Letter } from '../shared/Letter.tsx';
import styles from './CallPanel.module.css';

interface CallPanelProps {
  /** Taken by the reader. */
  entry: CallEntry;
  onMarked: (sentence: string) => void;
}

const ways = [
  ['whatsapp', 'chat'],
  ['sms', 'mail'],
  ['tel', 'phone'],
] as const satisfies readonly (readonly [string, IconName])[];

const results = [
  ['told', 'primary'],
  ['no_answer', 'quiet'],
  ['wrong_number', 'quiet'],
  ['dropped', 'quiet'],
] as const satisfies readonly (readonly [CallResult, 'primary' | 'quiet'])[];

/** What to say, three ways to say it, and what came of it. */
export function CallPanel({ entry, onMarked }: CallPanelProps) {
  const { t, i18n } = useTranslation('office-calls');
  const { sayProblem } = useProblemWords();
  const noteId = useId();
  const note = useRef<HTMLInputElement>(null);
  const { id, links, phone, isPhoneWrong, text, language, tries, takenUntil } = entry;
  const { input, failure, run } = useAction('markCall', {
    onDone: ({ data }, { body: { result } }) =>
      onMarked(t(data.state === 'unreachable' ? 'marked.unreachable' : `marked.${result}`)),
  });
  const mark = (result: CallResult) => void run({ params: { id }, body: { result, note: note.current?.value ?? '' } });
  return (
    <div className="stack">
      <Letter lang={language} dir={directionOf(language)}>
        {text}
      </Letter>
      {links ? (
        <div className={styles.ways}>
          {ways.map(([way, icon]) => (
            <LinkButton
              key={way}
              look="quiet"
              icon={icon}
              href={links[way]}
              {...(way === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
            >
              {t(`ways.${way}`)}
            </LinkButton>
          ))}
        </div>
      ) : (
        <MessageBox tone="info" title={t('nextVisit')}>
          <p>{isPhoneWrong && phone ? t('wrongPhone', { phone: `\u2066${phone}\u2069` }) : t('noPhone')}</p>
        </MessageBox>
      )}
      <div>
        <CopyButton
          text={text}
          thing={t('text')}
          copyWord={t('copy')}
          copiedWord={t('copied')}
          failedWord={t('copyFailed')}
        />
      </div>
      <TextInput
        ref={note}
        id={noteId}
        label={t('note')}
        name="note"
        maxLength={longestCallNote}
        defaultValue={entry.note ?? ''}
        dir="auto"
      />
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} />}
      <fieldset className={styles.results}>
        <legend>{t('whatCame')}</legend>
        {results.map(([result, look]) => (
          <Button
            key={result}
            look={look}
            busy={input?.[0].body.result === result}
            busyWord={t('saving')}
            onClick={() => mark(result)}
          >
            {t(`results.${result}`)}
          </Button>
        ))}
      </fieldset>
      <p className="soft">
        {takenUntil && t('takenUntil', { moment: formatMoment(new Date(takenUntil), i18n.language) })}{' '}
        {tries > 0 && t('tried', { count: tries })}
      </p>
    </div>
  );
}
