import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { directionOf, type Language, sourceLanguage } from '#contract/values/language.ts';
import { keepLanguage, rememberLanguage, takeChosenLanguage } from '../i18n/language-memory.ts';
import { standInNaskh } from '../i18n/stand-in-naskh.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useApp } from './AppProviders.tsx';

const contentDebounceMs = 1000;
const indicatorMs = 1000;

interface LanguageChoice {
  language: Language;
  /** True for 1 s after a change to another language than English. */
  translating: boolean;
  choose: (language: Language) => void;
}

/** Bundled words change at once; content follows after the debounce; the last choice wins. */
export function useLanguage(): LanguageChoice {
  const { i18n } = useTranslation();
  const { completeWords } = useApp();
  const language = i18n.language;
  const { revalidate } = useRevalidator();
  const [translating, setTranslating] = useState(false);
  const wanted = useRef(language);

  const choose = useCallback(
    async (next: Language) => {
      wanted.current = next;
      const arrived = await completeWords(next).then(
        () => true,
        () => false,
      );
      if (wanted.current !== next || !arrived || next === i18n.language) return;
      rememberLanguage(next);
      i18n.changeLanguage(next);
    },
    [i18n, completeWords],
  );

  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    if (language === 'ur') void standInNaskh();
    const content = setTimeout(revalidate, contentDebounceMs);
    if (language === sourceLanguage) return () => clearTimeout(content);
    setTranslating(true);
    const indicator = setTimeout(() => setTranslating(false), indicatorMs);
    return () => {
      clearTimeout(content);
      clearTimeout(indicator);
      setTranslating(false);
    };
  }, [language, revalidate]);

  // The page was opened or restored in another language than the chosen one.
  useEffect(() => {
    const follow = (): void => {
      const chosen = takeChosenLanguage();
      if (chosen) void choose(chosen);
    };
    keepLanguage(i18n.language);
    follow();
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, [i18n, choose]);

  return { language, translating, choose: (next) => void choose(next) };
}
