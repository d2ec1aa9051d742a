import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Language } from '#contract/values/language.ts';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { Kinari } from './Kinari.tsx';
import { RoundButton } from './RoundButton.tsx';
import { wordsIn } from './words-in.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /** The language of the title where it is not that of the page. */
  titleLanguage?: Language | undefined;
  subtitle?: string | undefined;
  /** The same for the subtitle. */
  subtitleLanguage?: Language | undefined;
  closeWord: string;
  /** Called on Esc, the close button and a press outside. */
  onClose: () => void;
  /** For what needs room, such as a large picture. */
  wide?: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** By itself the browser begins with the button that closes. */
function firstFieldIn(dialog: HTMLDialogElement | null): HTMLElement | undefined {
  const fields = dialog?.querySelectorAll<HTMLElement>(
    ':is(input:not([type="hidden"]), select, textarea):not(:disabled, [tabindex="-1"])',
  );
  const [first] = fields ?? [];
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return [...(fields ?? [])].find((field) => field.matches(`[name="${CSS.escape(first.name)}"]:checked`)) ?? first;
}

/** A native modal dialog: it traps the focus and restores it when closed. It begins with its first field, where it has one. */
export function Dialog(props: DialogProps) {
  const { open, title, titleLanguage, subtitle, subtitleLanguage } = props;
  const { closeWord, onClose, wide = false, describedBy, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    firstFieldIn(dialog.current)?.focus();
  }, [open]);

  const pressOutside = (event: MouseEvent) => {
    if (event.target !== dialog.current) return;
    // Otherwise the press would move the focus that the dialog restores.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onMouseDown={pressOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
    >
      {open && (
        <>
          <Kinari />
          <div className={styles.inside}>
            <div className={styles.top}>
              <div>
                <h2 id={titleId} {...wordsIn(titleLanguage)}>
                  {title}
                </h2>
                {subtitle && (
                  <p className="soft" {...wordsIn(subtitleLanguage)}>
                    {subtitle}
                  </p>
                )}
              </div>
              <RoundButton icon="x" label={closeWord} bare onClick={onClose} />
            </div>
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}
