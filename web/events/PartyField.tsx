import { useState } from 'react';
import { ageGroups, fewestPeople } from '#contract/registrations/registrations.facts.ts';
import type { AgeGroup, Registration } from '#contract/registrations/registrations.ts';
import { longestName } from '#contract/values/text-length.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './PartyField.module.css';

/** Those who come along; an age that nobody told is empty. */
export interface Companion {
  name: string;
  age_group: AgeGroup | '';
}

const somebody: Companion = { name: '', age_group: '' };

/** The same people first, then as many as it takes. */
export const resized = (party: readonly Companion[], people: number): Companion[] =>
  Array.from({ length: people - 1 }, (_, index) => party[index] ?? somebody);

/** Without those who were marked absent. */
export const companionsOf = ({ party }: Pick<Registration, 'party'>): Companion[] =>
  party
    .filter(({ position, absent }) => position > 0 && !absent)
    .map(({ name, age_group, age_said }) => ({ name: name ?? '', age_group: age_said === false ? '' : age_group }));

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
  /** How many shall be left, while somebody of a known family is to be taken out. */
  const [left, setLeft] = useState<number>();
  /** The fields keep what was typed by their place: they begin anew when another one stands there. */
  const [removals, setRemovals] = useState(0);
  const choose = (number: number): void => {
    const asksWho = number < people && number > fewestPeople && party.some(({ name, age_group }) => name || age_group);
    setLeft(asksWho ? number : undefined);
    if (!asksWho) onChange(resized(party, number));
  };
  const remove = (place: number): void => {
    setRemovals(removals + 1);
    if (people - 1 === left) setLeft(undefined);
    onChange(party.filter((_, index) => index !== place));
  };
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
            onClick={() => choose(number)}
          >
            {formatNumber(number)}
          </Chip>
        ))}
      </FilterChips>
      {left !== undefined && (
        <fieldset className={styles.leaving}>
          <legend>{t('party.whoStays')}</legend>
          {party.map(({ name, age_group }, place) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
              key={place}
              look="quiet"
              size="small"
              icon="minus"
              onClick={() => remove(place)}
            >
              {[name || t('party.number', { number: place + 2 }), age_group && t(`party.ages.${age_group}`)]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ))}
        </fieldset>
      )}
      {party.length > 0 && (
        <details className={styles.who}>
          <summary>
            {t('party.who')} {t('site:form.optional')}
          </summary>
          <div className={styles.who}>
            {party.map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
              <div className={styles.one} key={`${removals} ${place}`}>
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
                  onChange={({ currentTarget }) =>
                    change(place, { age_group: currentTarget.value as Companion['age_group'] })
                  }
                >
                  <option value="">{t('party.ages.notSaid')}</option>
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
