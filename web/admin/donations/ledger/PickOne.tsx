import { type ReactNode, useState } from 'react';
import { longestTypedSearch } from '#contract/values/text-length.ts';
import { useQueries } from '../../../app/use-query.ts';
import type { Ask } from '../../../calls/ask.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Donations.module.css';

interface PickOneProps<Row> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of the field of the form that takes the id. */
  name: string;
  find: (search: string, ask: Ask) => Promise<readonly Row[]>;
  say: (row: Row) => ReactNode;
  /** Picked from the beginning. */
  initial?: Row | undefined;
  onPick?: ((row: Row | undefined) => void) | undefined;
}

const shortestSearch = 2;

/** Searches while somebody types; what is picked goes into the form. */
export function PickOne<Row extends { id: string }>(props: PickOneProps<Row>) {
  const { label, hint, error, name, find, say, initial, onPick } = props;
  const { t } = useTranslation('office-donations');
  const { sayProblem } = useProblemWords();
  const [search, setSearch] = useState('');
  const isSearched = search.length >= shortestSearch;
  const answer = useQueries((ask) => find(search, ask), isSearched ? search : null, { keepsPrevious: true });
  const failure = isSearched ? answer.failure : undefined;
  const found = isSearched && !failure ? answer.reply : undefined;
  const [picked, setPicked] = useState(initial);
  const pick = (row: Row | undefined) => {
    setPicked(row);
    onPick?.(row);
  };
  if (picked) {
    return (
      <div className={styles.picked}>
        <input type="hidden" name={name} value={picked.id} />
        <div>
          <span className="soft">{label}</span>
          <div>{say(picked)}</div>
        </div>
        <Button look="quiet" size="dense" onClick={() => pick(undefined)}>
          {t('pick.other')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.found}>
      <TextInput
        label={label}
        hint={hint}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={longestTypedSearch}
        defaultValue={search}
        onInput={(event) => setSearch(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        dir="auto"
      />
      <div role="status">
        {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} />}
        {found?.length === 0 && <p className="soft">{t('admin:list.nothingFound')}</p>}
      </div>
      {found && found.length > 0 && (
        <ul>
          {found.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => pick(row)}>
                {say(row)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
