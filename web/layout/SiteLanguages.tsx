import { useLocation, useMatches } from 'react-router';
import { directionOf, type Language, parseLanguage } from '#contract/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PageHandle } from '../page.ts';
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

/** What the page knows from its address stays when the language changes; the server knows no more of it than that. */
export function SiteLanguages({ chosen, onChoose }: SiteLanguagesProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { query = [] } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  const kept = [...new URLSearchParams(search)].filter(([name]) => query.includes(name));
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
