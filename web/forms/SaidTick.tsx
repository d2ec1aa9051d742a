import { type ReactNode, useId } from 'react';
import { FieldError } from '../ui/Field.tsx';
import { Tick } from '../ui/Tick.tsx';

interface SaidTickProps {
  name: string;
  wrong: string | undefined;
  defaultChecked?: boolean;
  onChange?: ((isTicked: boolean) => void) | undefined;
  children: ReactNode;
}

/** What somebody has to say by a tick. */
export function SaidTick({ name, wrong, defaultChecked = false, onChange, children }: SaidTickProps) {
  const id = useId();
  return (
    <div>
      <Tick
        name={name}
        describedBy={wrong ? `${id}-wrong` : undefined}
        defaultChecked={defaultChecked}
        onChange={onChange}
      >
        {children}
      </Tick>
      {wrong && (
        <div role="alert">
          <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
        </div>
      )}
    </div>
  );
}
