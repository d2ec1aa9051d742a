import { type ReactNode, useEffect, useRef } from 'react';
import { longestTypedSearch } from '#contract/values/text-length.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ListFilters.module.css';
import type { ListQuery } from './use-list-query.ts';

/** Filters above a list; labels are for screen readers, since each value explains itself. */
export function ListFilters({ label, round, children }: { label: string; round: number; children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={label} key={round}>
      {children}
    </search>
  );
}

const pauseAfterTypingMs = 400;

interface FilterProps<Name extends string> {
  query: ListQuery<Name>;
  name: Name;
  label: string;
}

/** Searches after a pause in typing, or at once on Enter. */
export function SearchField<Name extends string>({
  query,
  name,
  label,
  pauseMs = pauseAfterTypingMs,
}: FilterProps<Name> & { pauseMs?: number }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => query.choose(name, text.trim()), afterMs);
  };
  return (
    <TextInput
      label={label}
      placeholder={label}
      type="search"
      name={name}
      enterKeyHint="search"
      maxLength={longestTypedSearch}
      defaultValue={query.filters[name]}
      onInput={(event) => search(event.currentTarget.value, pauseMs)}
      onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value, 0)}
    />
  );
}

interface ChoiceFilterProps<Name extends string> extends FilterProps<Name> {
  /** Label of the choice that filters nothing. */
  all: string;
  choices: readonly { value: string; word: string }[];
}

export function ChoiceFilter<Name extends string>({ query, name, label, all, choices }: ChoiceFilterProps<Name>) {
  return (
    <Select
      label={label}
      name={name}
      defaultValue={query.filters[name] ?? ''}
      onChange={(event) => query.choose(name, event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {choices.map(({ value, word }) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
}
