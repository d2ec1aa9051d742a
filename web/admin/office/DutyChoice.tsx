import { useId } from 'react';
import { type Duty, duties } from '#contract/values/duty.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './OfficePage.module.css';

interface DutyChoiceProps {
  chosen: readonly Duty[];
  onChange: (duties: readonly Duty[]) => void;
  error: string | undefined;
}

/** One sentence explains each; none is preset. */
export function DutyChoice({ chosen, onChange, error }: DutyChoiceProps) {
  const { t } = useTranslation('duties');
  const errorId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{t('office.duties')}</legend>
      {duties.map((duty) => (
        <label className={styles.choice} key={duty}>
          <input
            type="checkbox"
            name="duty"
            value={duty}
            checked={chosen.includes(duty)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, duty] : chosen.filter((each) => each !== duty))
            }
          />
          <span>
            <b>{t(`names.${duty}`)}</b>
            <span>{t(`about.${duty}`)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className={styles.wrong} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
