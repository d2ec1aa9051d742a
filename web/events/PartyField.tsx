import { ageGroups, fewestPeople, usualAgeGroup } from '#contract/registrations/registrations.facts.ts';
import type { AgeGroup, Registration } from '#contract/registrations/registrations.ts';
import { longestName } from '#contract/values/text-length.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './PartyField.module.css';

/** Those who come along. */
export interface Companion {
  name: string;
  age_group: AgeGroup;
}

const somebody: Companion = { name: '', age_group: usualAgeGroup };

/** The same people first, then as many as it takes. */
export const resized = (party: readonly Companion[], people: number): Companion[] =>
  Array.from({ length: people - 1 }, (_, index) => party[index] ?? somebody);

/** Without those who were marked absent. */
export const companionsOf = ({ party }: Pick<Registration, 'party'>): Companion[] =>
  party
    .filter(({ position, absent }) => position > 0 && !absent)
    .map(({ name, age_group }) => ({ name: name ?? '', age_group }));

interface PartyFieldProps {
  party: readonly Companion[];
  /** Of one registration, with who registers. */
  most: number;
  /** Asked by the office, of somebody else. */
  forOther?: boolean;
  onChange: (party: Companion[]) => void;
}

/** Buttons for how many come; who they are is asked only of those who open it. */
export function PartyField({ party, most, forOther = false, onChange }: PartyFieldProps) {
  const { t } = useTranslation('events');
  const label = t(forOther ? 'party.labelOffice' : 'party.label');
  const people = 1 + party.length;
  const numbers = Array.from({ length: Math.max(most, people) }, (_, index) => fewestPeople + index);
  const change = (place: number, changed: Partial<Companion>): void =>
    onChange(party.map((each, index) => (index === place ? { ...each, ...changed } : each)));
  return (
    <div>
      <p>
        <b>{label}</b>
      </p>
      <FilterChips label={label}>
        {numbers.map((number) => (
          <Chip
            key={number}
            chosen={number === people}
            aria-label={t('party.people', { count: number })}
            onClick={() => onChange(resized(party, number))}
          >
            {formatNumber(number)}
          </Chip>
        ))}
      </FilterChips>
      {party.length > 0 && (
        <details className={styles.who}>
          <summary>
            {t('party.who')} {t('site:form.optional')}
          </summary>
          <div className={styles.who}>
            {party.map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
              <div className={styles.one} key={place}>
                <TextInput
                  label={t('party.name', { number: place + 2 })}
                  defaultValue={each.name}
                  autoComplete="off"
                  maxLength={longestName}
                  onChange={({ currentTarget }) => change(place, { name: currentTarget.value })}
                />
                <Select
                  label={t('party.age')}
                  defaultValue={each.age_group}
                  onChange={({ currentTarget }) => change(place, { age_group: currentTarget.value as AgeGroup })}
                >
                  {ageGroups.map((group) => (
                    <option key={group} value={group}>
                      {t(`party.ages.${group}`)}
                    </option>
                  ))}
                </Select>
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
