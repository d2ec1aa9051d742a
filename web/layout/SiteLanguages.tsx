import { useLocation } from 'react-router';
import { directionOf, type Language } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type LanguageChoice, LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { useKnownQuery } from './use-known-query.ts';

const choices: readonly LanguageChoice[] = [
  { code: 'en', word: 'EN', name: 'EN, English', direction: directionOf('en') },
  { code: 'hi', word: 'हिन्दी', name: 'Hindi, हिन्दी', direction: directionOf('hi') },
  { code: 'ur', word: 'اردو', name: 'Urdu, اردو', direction: directionOf('ur') },
];

interface SiteLanguagesProps {
  chosen: Language;
  onChoose: (language: Language) => void;
}

/** Known parameters of the address stay when the language changes. */
export function SiteLanguages({ chosen, onChoose }: SiteLanguagesProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const kept = useKnownQuery();
  return (
    <LanguageSwitch
      label={t('frame.language')}
      choices={choices}
      chosen={chosen}
      action={pathname}
      kept={kept}
      onChoose={onChoose}
    />
  );
}
