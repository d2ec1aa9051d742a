import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { RoundButton } from './RoundButton.tsx';
import styles from './ToastRegion.module.css';

export interface ToastMessage {
  id: string;
  text: string;
  tone: 'success' | 'danger' | 'info';
}

export interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  dismissWord: string;
  onDismiss: (id: string) => void;
  milliseconds?: number;
}

/** On every page, empty at first, so that screen readers announce what is added. */
export function ToastRegion({ toasts, dismissWord, onDismiss, milliseconds = 5000 }: ToastRegionProps) {
  const [held, setHeld] = useState(false);
  return (
    <div
      className={styles.region}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          dismissWord={dismissWord}
          milliseconds={held ? null : milliseconds}
          onDismiss={() => onDismiss(toast.id)}
        />
      ))}
    </div>
  );
}

interface ToastProps {
  toast: ToastMessage;
  dismissWord: string;
  /** Null while hovered or focused. */
  milliseconds: number | null;
  onDismiss: () => void;
}

function Toast({ toast, dismissWord, milliseconds, onDismiss }: ToastProps) {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => dismiss(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);

  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      <Icon name={toast.tone === 'success' ? 'tick' : toast.tone === 'danger' ? 'alert' : 'info'} />
      <span className={styles.text}>{toast.text}</span>
      <RoundButton icon="x" label={dismissWord} bare onClick={onDismiss} />
    </div>
  );
}
