import { Button, type ButtonProps } from '../../ui/Button.tsx';

interface RowButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'size'> {
  word: string;
  /** What its row is about, for those who hear the button without its row. */
  thing: string;
}

/** An act on one row of a table. */
export function RowButton({ word, thing, ...rest }: RowButtonProps) {
  return (
    <Button look="quiet" {...rest} size="dense" aria-label={`${word}: ${thing}`}>
      {word}
    </Button>
  );
}
