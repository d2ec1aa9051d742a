import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'donate' | 'quiet' | 'danger' | 'dangerQuiet' | 'light' | 'ink' | 'more';
export type ButtonSize = 'wide' | 'small' | 'dense';

export interface ButtonDress {
  look?: ButtonLook;
  size?: ButtonSize;
}

export function buttonClass({ look = 'primary', size }: ButtonDress, ...more: (string | false | undefined)[]): string {
  return classNames(styles.button, styles[look], size && styles[size], ...more);
}
