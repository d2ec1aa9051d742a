import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import type { Reckoning } from '#contract/wages/reckon-wages.ts';
import { type RateKind, rateKinds } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { useToast } from '../shared/Notices.tsx';
import { sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';
import { type DraftAccount, type DraftPerson, type DraftSpan, emptyPerson } from './account-draft.ts';

interface AccountTableProps {
  draft: DraftAccount;
  sums: Reckoning;
  /** Sentences by the places of the draft. */
  wrong: Readonly<Record<string, string>>;
  chosen: number;
  onChoose: (at: number) => void;
  onChange: (draft: DraftAccount) => void;
}

const fields = ['name', 'from', 'to', 'kind', 'rate', 'amount', 'hours'] as const;
type Field = (typeof fields)[number];

interface Row {
  at: number;
  place: number;
}

const rowsOf = ({ people }: DraftAccount): Row[] =>
  people.flatMap(({ spans }, at) =>
    spans.length === 0 ? [{ at, place: 0 }] : spans.map((_, place) => ({ at, place })),
  );

type KindOf = (text: string) => RateKind | undefined;

function withCell(draft: DraftAccount, { at, place }: Row, field: Field, text: string, kindOf: KindOf): DraftAccount {
  const people = draft.people.map((person, index): DraftPerson => {
    if (index !== at) return person;
    if (field === 'name') return { ...person, name: text };
    const spans = person.spans.map((span, number): DraftSpan => {
      if (number !== place) return span;
      return field === 'kind' ? { ...span, kind: kindOf(text) ?? span.kind } : { ...span, [field]: text };
    });
    return { ...person, spans };
  });
  return { ...draft, people };
}

/** Each line into a row, further lines into new people; an empty line leaves its row as it is. */
function pasted(
  draft: DraftAccount,
  { first, column, text }: { first: number; column: number; text: string },
  kindOf: KindOf,
): { draft: DraftAccount; unread: string[] } {
  const rows = rowsOf(draft);
  const unread: string[] = [];
  let next = draft;
  let down = first;
  for (const line of text.split(/\r?\n/)) {
    const known = rows[down];
    down += 1;
    if (line.trim() === '') continue;
    const row = known ?? { at: next.people.length, place: 0 };
    if (!known) next = { ...next, people: [...next.people, emptyPerson()] };
    for (const [right, cell] of line.split('\t').entries()) {
      const field = fields[column + right];
      const typed = cell.trim();
      if (field === 'kind' && typed !== '' && !kindOf(typed)) unread.push(typed);
      if (field) next = withCell(next, row, field, typed, kindOf);
    }
  }
  return { draft: next, unread };
}

/** One row for each span. Arrow keys and Enter go from cell to cell; a column of a spreadsheet is pasted downwards. */
export function AccountTable({ draft, sums, wrong, chosen, onChoose, onChange }: AccountTableProps) {
  const { t } = useTranslation('office-wages');
  const tell = useToast();
  const id = useId();
  const rows = rowsOf(draft);
  const kindOf: KindOf = (text) => {
    const word = text.trim().toLowerCase();
    return rateKinds.find((kind) => word === kind || word === t(`kinds.${kind}`).toLowerCase());
  };

  const go = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || altKey || ctrlKey || metaKey)
      return;
    const step = key === 'ArrowDown' || key === 'Enter' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const [row, field] = (target.dataset.cell ?? '').split(' ');
    if (step === 0 || field === undefined) return;
    event.preventDefault();
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${Number(row) + step} ${field}"]`);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };

  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const { target } = event;
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!(target instanceof HTMLElement) || !/[\t\n]/.test(text)) return;
    const [first, field] = (target.dataset.cell ?? '').split(' ');
    const column = fields.indexOf(field as Field);
    if (column < 0) return;
    event.preventDefault();
    const { draft: next, unread } = pasted(draft, { first: Number(first), column, text }, kindOf);
    onChange(next);
    if (unread.length > 0) tell(t('kindUnread', { words: [...new Set(unread)].join(', ') }), 'danger');
  };

  return (
    <div className={styles.scroll}>
      <table className={styles.table} onKeyDown={go} onPaste={paste}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(field)}
              </th>
            ))}
            <th scope="col">{t('earned')}</th>
            <th scope="col">{t('due')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => {
            const person = draft.people[row.at];
            const span = person?.spans[row.place];
            const own = sums.agreed.people[row.at];
            const line = own?.spans[row.place];
            if (!person) return null;
            return (
              <tr key={`${person.id} ${row.place}`} data-chosen={row.at === chosen ? '' : undefined}>
                {fields.map((field) => {
                  const place =
                    field === 'name' ? `people.${row.at}.name` : `people.${row.at}.spans.${row.place}.${field}`;
                  if (field === 'name' && row.place > 0) return <td key={field} />;
                  if (field !== 'name' && !span) return <td key={field} />;
                  const shared = {
                    'data-cell': `${number} ${field}`,
                    'aria-label': `${t(field)}, ${person.name || number + 1}`,
                    'aria-invalid': wrong[place] ? true : undefined,
                    'aria-describedby': wrong[place] && `${id}-${number}-${field}`,
                    onFocus: () => onChoose(row.at),
                  };
                  return (
                    <td key={field}>
                      {field === 'kind' && span ? (
                        <select
                          {...shared}
                          value={span.kind}
                          onChange={({ currentTarget }) =>
                            onChange(withCell(draft, row, field, currentTarget.value, kindOf))
                          }
                        >
                          {rateKinds.map((kind) => (
                            <option key={kind} value={kind}>
                              {t(`kinds.${kind}`)}
                            </option>
                          ))}
                        </select>
                      ) : (
                        <input
                          {...shared}
                          dir={field === 'name' ? 'auto' : 'ltr'}
                          autoComplete="off"
                          value={field === 'name' ? person.name : (span?.[field === 'kind' ? 'from' : field] ?? '')}
                          onChange={({ currentTarget }) =>
                            onChange(withCell(draft, row, field, currentTarget.value, kindOf))
                          }
                        />
                      )}
                      {wrong[place] && <FieldError id={`${id}-${number}-${field}`}>{wrong[place]}</FieldError>}
                    </td>
                  );
                })}
                <td>
                  {line && sayPaise(line.earned_paise + line.overtime_paise)}{' '}
                  {span && span.evidence.length === 0 && <Badge tone="neutral">{t('thin')}</Badge>}
                </td>
                <td>
                  {row.place === 0 && own && !own.struck && (
                    <Button look="more" size="small" onClick={() => onChoose(row.at)}>
                      {sayPaise(own.due_paise)}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
