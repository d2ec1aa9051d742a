import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { directionOf, type Language, parseLanguage } from '#contract/language.ts';
import { type LanguageChoice, LanguageSwitch } from '../ui/LanguageSwitch.tsx';

const choices: readonly LanguageChoice[] = [
  { code: 'en', word: 'EN', name: 'EN', direction: directionOf('en') },
  { code: 'hi', word: 'हिन्दी', name: 'Hindi, हिन्दी', direction: directionOf('hi') },
  { code: 'ur', word: 'اردو', name: 'Urdu, اردو', direction: directionOf('ur') },
];

interface SiteLanguagesProps {
  chosen: Language;
  onChoose: (language: Language) => void;
}

/** What the address says besides the language stays when the language changes. */
export function SiteLanguages({ chosen, onChoose }: SiteLanguagesProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'lng');
  const choose = (code: string) => {
    const language = parseLanguage(code);
    if (language) onChoose(language);
  };
  return (
    <LanguageSwitch
      label={t('frame.language')}
      choices={choices}
      chosen={chosen}
      action={pathname}
      kept={kept}
      onChoose={choose}
    />
  );
}
