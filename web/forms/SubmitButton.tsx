import { Button, type ButtonProps } from '../ui/Button.tsx';

interface SubmitButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'children'> {
  state: { busy: boolean };
  busyWord: string;
}

export function SubmitButton({ state, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" busy={state.busy} />;
}
