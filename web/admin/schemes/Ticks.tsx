import type { Option } from '../../schemes/use-answer-words.ts';
import styles from './Rule.module.css';

interface TicksProps {
  label: string;
  /** For reading them with the form. */
  name?: string;
  options: readonly Option[];
  chosen?: readonly string[];
  onChange?: (chosen: string[]) => void;
}

/** Any number of these, close together. */
export function Ticks({ label, name, options, chosen = [], onChange }: TicksProps) {
  return (
    <fieldset className={styles.ticks}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, word }) => (
        <label key={value} className={styles.tick}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange?.(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
