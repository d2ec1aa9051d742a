import { useState } from 'react';
import { categoryByWords } from '#contract/events/event-category.ts';
import { eventCategories } from '#contract/events/events.facts.ts';
import type { EventCategory } from '#contract/events/events.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';

interface CategoryFieldProps {
  /** Of an event that is changed or copied. */
  current: EventCategory | undefined;
  isChange: boolean;
  /** What has been written so far, in whichever language. */
  words: string;
  error: string | undefined;
}

/** The office chooses. Until it has, the category that the words suggest is chosen; afterwards it is said, and nothing is overridden. */
export function CategoryField({ current, isChange, words, error }: CategoryFieldProps) {
  const { t } = useTranslation('office-events');
  const [chosen, setChosen] = useState<string | undefined>(current);
  const found = categoryByWords(words);
  const suggested = found === 'general' ? undefined : found;
  const value = chosen ?? suggested ?? '';
  const word = suggested && t(`events:category.${suggested}`);
  return (
    <Select
      label={t('events.field.category')}
      hint={
        word && t(value === suggested ? 'events.field.categorySuggested' : 'events.field.categoryOffered', { word })
      }
      error={error}
      name="category"
      value={value}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    >
      {!isChange && <option value="">{t('events.field.categoryByWords')}</option>}
      {eventCategories.map((category) => (
        <option key={category} value={category}>
          {t(`events:category.${category}`)}
        </option>
      ))}
    </Select>
  );
}
