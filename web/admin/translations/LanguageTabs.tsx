import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './LanguageTabs.module.css';

/** In their own script. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ur: 'اردو' };

interface LanguageTabsProps {
  label: string;
  /** Its panel keeps what was typed when it becomes that of another language. */
  source: Language;
  selected: Language;
  onSelect: (language: Language) => void;
  /** Panels that were never opened are absent. */
  panels: { [Each in Language]?: ReactNode };
}

/** Opened panels stay mounted, so that typed text is kept. */
export function LanguageTabs({ label, source, selected, onSelect, panels }: LanguageTabsProps) {
  const { i18n } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const step = (event: KeyboardEvent): void => {
    const forward = directionOf(i18n.language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const last = languages.length - 1;
    const here = languages.indexOf(selected);
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const there =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : isArrow ? here + (event.key === forward ? 1 : -1) : here;
    const next = languages.at(there > last ? 0 : there);
    if (!next || next === selected) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[lang="${next}"]`)?.focus();
  };

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={step}>
        {languages.map((language) => (
          <button
            key={language}
            className={styles.tab}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            lang={language}
            dir={directionOf(language)}
            aria-selected={language === selected}
            aria-controls={panels[language] ? `${id}-${language}-panel` : undefined}
            tabIndex={language === selected ? 0 : -1}
            onClick={() => onSelect(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      {languages.map(
        (language) =>
          panels[language] && (
            <div
              key={language === source ? 'source' : language}
              className={styles.panel}
              role="tabpanel"
              id={`${id}-${language}-panel`}
              aria-labelledby={`${id}-${language}`}
              hidden={language !== selected}
            >
              {panels[language]}
            </div>
          ),
      )}
    </>
  );
}
