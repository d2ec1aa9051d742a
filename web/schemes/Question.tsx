import { type Answers, oldestAge, type SchemeField, ticks } from '#contract/schemes/answers.facts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import { Drawing } from './Drawing.tsx';
import styles from './Questions.module.css';
import { noneOfThese } from './typed-answers.ts';
import { useAnswerWords } from './use-answer-words.ts';

interface QuestionProps {
  field: SchemeField;
  /** Already given. */
  answer: Answers[SchemeField];
  /** Only the current one is shown once the application runs. */
  hidden: boolean;
}

/** One question with native inputs: they keep what was chosen before the application came. */
export function Question({ field, answer, hidden }: QuestionProps) {
  const { t } = useTranslation('schemes');
  const { questionOf, optionsOf } = useAnswerWords();
  const isTicks = field in ticks;
  const hint = `tap-${field}`;
  const options = isTicks ? [...optionsOf(field), { value: noneOfThese, word: t('noneOfThese') }] : optionsOf(field);
  const given: unknown[] = Array.isArray(answer) && answer.length === 0 ? [noneOfThese] : [answer].flat();
  if (field === 'age') {
    return (
      <div className={styles.question} hidden={hidden}>
        <label className={styles.legend} htmlFor="answer-age">
          {questionOf(field)}
        </label>
        <Listen />
        <p className={styles.age}>
          <input
            id="answer-age"
            className={styles.number}
            name="age"
            type="text"
            inputMode="numeric"
            pattern="[0-9०-९٠-٩۰-۹]{1,3}"
            maxLength={String(oldestAge).length}
            defaultValue={String(answer ?? '')}
            autoComplete="off"
          />
          <span aria-hidden="true">{t('years')}</span>
        </p>
      </div>
    );
  }
  return (
    <fieldset className={styles.question} hidden={hidden} aria-describedby={isTicks ? undefined : hint}>
      <legend className={styles.legend}>{questionOf(field)}</legend>
      <Listen />
      {!isTicks && (
        <p id={hint} className={styles.hint}>
          {t('find.tap')}
        </p>
      )}
      <div className={styles.tiles}>
        {options.map(({ value, word }) => (
          <label key={value} className={styles.tile}>
            <input
              type={isTicks ? 'checkbox' : 'radio'}
              name={field}
              value={value}
              autoComplete="off"
              defaultChecked={given.includes(value)}
            />
            {value !== noneOfThese && <Drawing field={field} value={value} />}
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
