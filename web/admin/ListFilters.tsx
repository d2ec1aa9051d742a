import { type ReactNode, useEffect, useRef } from 'react';
import { longestTypedSearch } from '#contract/values/text-length.ts';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './ListFilters.module.css';
import type { ListQuery } from './use-list-query.ts';

/** The row of fields above a list; their labels are said, not shown: each shows what it is about by itself. */
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

/** Looks for what was typed after a short pause, or at once by the enter key. */
export function SearchField<Name extends string>({ query, name, label }: FilterProps<Name>) {
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
      onInput={(event) => search(event.currentTarget.value, pauseAfterTypingMs)}
      onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value, 0)}
    />
  );
}

interface ChoiceFilterProps<Name extends string> extends FilterProps<Name> {
  /** What the first choice says: that nothing is left out. */
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
