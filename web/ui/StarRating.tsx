import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import field from './Field.module.css';
import { FieldError } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './StarRating.module.css';

export interface StarRatingProps {
  legend: string;
  name: string;
  /** What each number of stars is called, one star first. */
  starWords: readonly string[];
  defaultValue?: number | undefined;
  required?: boolean;
  error?: string | undefined;
}

export function StarRating({ legend, name, starWords, defaultValue, required, error }: StarRatingProps) {
  const [chosen, setChosen] = useState(defaultValue ?? 0);
  const errorId = `${useId()}-error`;
  return (
    <fieldset className={classNames(field.field, error && field.bad)} aria-describedby={error && errorId}>
      <legend className={field.label}>{legend}</legend>
      <div className={styles.choices}>
        {starWords.map((word, index) => (
          <label key={word} className={classNames(styles.choice, index < chosen && styles.chosen)}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === index + 1}
              required={required}
              onChange={() => setChosen(index + 1)}
            />
            <span className="visually-hidden">{word}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
