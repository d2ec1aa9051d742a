import { type Language, languages, parseLanguage } from '#contract/values/language.ts';
import { Select } from '../../ui/Select.tsx';
import { languageNames } from './LanguageTabs.tsx';

interface LanguageSelectProps {
  label: string;
  hint?: string;
  /** At first. */
  language: Language;
  onSelect: (language: Language) => void;
}

/** One of our languages, each by its own name. */
export function LanguageSelect({ label, hint, language, onSelect }: LanguageSelectProps) {
  return (
    <Select
      label={label}
      hint={hint}
      defaultValue={language}
      onChange={({ currentTarget }) => onSelect(parseLanguage(currentTarget.value) ?? language)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </Select>
  );
}
