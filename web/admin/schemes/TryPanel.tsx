import { type FormEvent, useState } from 'react';
import { oldestAge, type SchemeField, schemeFields, ticks } from '#contract/schemes/answers.facts.ts';
import type { TriedScheme } from '#contract/schemes/schemes.ts';
import type { Input } from '#contract/send.ts';
import { screens } from '../../app/screens.ts';
import { useAction } from '../../app/use-action.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answersIn, noneOfThese } from '../../schemes/typed-answers.ts';
import { useAnswerWords } from '../../schemes/use-answer-words.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import styles from './Rule.module.css';
import { type DraftGroup, ruleOf } from './rule-draft.ts';
import { Ticks } from './Ticks.tsx';

interface TryPanelProps {
  root: DraftGroup;
  onWrong: (errors: Record<string, string>) => void;
}

/** The eight answers of a visitor, and what every part of the rule makes of them. */
export function TryPanel({ root, onWrong }: TryPanelProps) {
  const { t } = useTranslation('office-schemes');
  const { sayProblem } = useProblemWords();
  const [tried, setTried] = useState<TriedScheme>();
  const { busy, failure, run } = useAction('tryScheme', {
    onDone: ({ data }) => setTried(data),
    onFailure: ({ errors }) => {
      setTried(undefined);
      onWrong(errors ?? {});
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersIn(new FormData(event.currentTarget));
    onWrong({});
    void run({ body: { rule: ruleOf(root), answers } as Input<'tryScheme'>['body'] });
  };
  return (
    <OfficePanel title={t('try.title')}>
      <p className="soft">{t('try.text')}</p>
      <form className="form" method="post" action={screens.schemes()} onSubmit={submit}>
        {schemeFields.map((field) => (
          <Answer key={field} field={field} />
        ))}
        <Button type="submit" busy={busy} busyWord={t('try.busy')}>
          {t('try.act')}
        </Button>
      </form>
      <div aria-live="polite">
        {failure && <MessageBox tone="danger" title={failure.errors ? t('rule.wrong') : sayProblem(failure.code)} />}
        {tried && <Outcome tried={tried} />}
      </div>
    </OfficePanel>
  );
}

function Answer({ field }: { field: SchemeField }) {
  const { t } = useTranslation('office-schemes');
  const { optionsOf } = useAnswerWords();
  const label = t(`rule.fields.${field}`);
  if (field === 'age') {
    return (
      <TextInput
        label={label}
        name={field}
        type="number"
        inputMode="numeric"
        min={0}
        max={oldestAge}
        autoComplete="off"
      />
    );
  }
  if (field in ticks) {
    const none = { value: noneOfThese, word: t('schemes:noneOfThese') };
    return <Ticks label={label} name={field} options={[...optionsOf(field), none]} />;
  }
  return (
    <Select label={label} name={field}>
      <option value="">{t('try.unknown')}</option>
      {optionsOf(field).map(({ value, word }) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
}

const tones: Record<TriedScheme['trace'][number]['truth'], BadgeTone> = {
  yes: 'success',
  no: 'danger',
  unknown: 'neutral',
};

function Outcome({ tried }: { tried: TriedScheme }) {
  const { t } = useTranslation('office-schemes');
  const deep = [undefined, styles.deep1, styles.deep2, styles.deep3];
  const depthOf = (place: string): number => place.split('.').filter((name) => /^(all|any|not)$/.test(name)).length;
  return (
    <div className="stack">
      <MessageBox tone={tried.group === 'yes' ? 'success' : 'info'} title={t(`schemes:result.${tried.group}`)}>
        {tried.findOut.length > 0 && (
          <>
            <p>{t('schemes:card.findOut')}:</p>
            <ul>
              {tried.findOut.map(({ field, says }) => (
                <li key={says}>
                  <bdi>{field === 'unasked' ? says : t(`rule.fields.${field}`)}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </MessageBox>
      <h3>{t('try.trace')}</h3>
      <ol className={styles.trace}>
        {tried.trace.map(({ place, truth, says }) => (
          <li key={place} className={deep[Math.min(depthOf(place), 3)]}>
            <Badge tone={tones[truth]}>{t(`try.truth.${truth}`)}</Badge>
            <bdi>{says ?? t(place.length === 0 ? 'try.whole' : 'try.group')}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}
