import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ContentCard.module.css';

interface MoveButtonsProps {
  name: string;
  /** Position, from 0. */
  place: number;
  last: number;
  busy: boolean;
  onMove: (to: number) => void;
}

/** One step per press, also by keyboard. The focus follows the moved row. */
export function MoveButtons({ name, place, last, busy, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('office-content');
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ way: 'up' | 'down'; from: number }>(undefined);
  useEffect(() => {
    if (!pressed.current || pressed.current.from === place) return;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const same = buttons[pressed.current.way === 'up' ? 0 : 1];
    (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
    pressed.current = undefined;
  }, [place]);
  const steps = [
    { way: 'up', icon: 'up', to: place - 1, word: t('up'), whole: t('moveUp') },
    { way: 'down', icon: 'lower', to: place + 1, word: t('down'), whole: t('moveDown') },
  ] as const;
  return (
    <div className={styles.order} ref={box}>
      {steps.map(({ way, icon, to, word, whole }) => (
        <Button
          key={way}
          look="quiet"
          size="dense"
          icon={icon}
          aria-label={`${whole}: ${name}`}
          disabled={to < 0 || to > last}
          busy={busy}
          onClick={() => {
            pressed.current = { way, from: place };
            onMove(to);
          }}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
