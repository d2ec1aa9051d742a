import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Reckoning } from '#contract/wages/reckon-wages.ts';
import { rateKinds } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../shared/Notices.tsx';
import styles from './Account.module.css';
import { AccountRow, type RowActs } from './AccountRow.tsx';
import { type Field, fields, type KindOf, leastOf, pasted, rowsOf, withCell } from './account-cells.ts';
import type { DraftAccount } from './account-draft.ts';

interface AccountTableProps {
  draft: DraftAccount;
  sums: Reckoning;
  /** Sentences by the places of the draft. */
  wrong: Readonly<Record<string, string>>;
  chosen: number;
  onChoose: (at: number) => void;
  onChange: (draft: DraftAccount) => void;
}

/** How far a key goes: rows; and columns where all of a cell is marked, or the caret stands at its end. */
function stepOf(key: string, target: HTMLInputElement | HTMLSelectElement): [rows: number, columns: number] {
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return [0, 0];
  // A cell is read from left to right in Urdu too, but the next column stands on its left.
  const aside: [number, number] = [0, (key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1];
  if (target instanceof HTMLSelectElement) return aside;
  const { selectionStart: from, selectionEnd: to, value } = target;
  const isWhole = from === 0 && to === value.length;
  const isAtEnd = from === to && from === (key === 'ArrowRight' ? value.length : 0);
  return isWhole || isAtEnd ? aside : [0, 0];
}

/** One row for each span. Arrow keys and Enter go from cell to cell; a column of a spreadsheet is pasted downwards. */
export function AccountTable({ draft, sums, wrong, chosen, onChoose, onChange }: AccountTableProps) {
  const { t } = useTranslation('office-wages');
  const tell = useToast();
  const rows = rowsOf(draft);
  const kindOf: KindOf = (text) => {
    const word = text.trim().toLowerCase();
    return rateKinds.find((kind) => word === kind || word === t(`kinds.${kind}`).toLowerCase());
  };
  const latest = useRef({ draft, kindOf, onChoose, onChange });
  useLayoutEffect(() => {
    latest.current = { draft, kindOf, onChoose, onChange };
  });
  const acts = useMemo<RowActs>(
    () => ({
      type: (row, field, text) => {
        const now = latest.current;
        now.onChange(withCell(now.draft, row, field, text, now.kindOf));
      },
      choose: (at) => latest.current.onChoose(at),
    }),
    [],
  );

  const go = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const [row, field] = (target.dataset.cell ?? '').split(' ');
    const [down, aside] = stepOf(key, target);
    const column = fields[fields.indexOf(field as Field) + aside];
    if ((down === 0 && aside === 0) || column === undefined) return;
    event.preventDefault();
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${Number(row) + down} ${column}"]`);
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
            <th scope="col">{t('dueByMinimum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, place }, number) => {
            const person = draft.people[at];
            const own = sums.agreed.people[at];
            const line = own?.spans[place];
            if (!person) return null;
            return (
              <AccountRow
                key={`${person.id} ${place}`}
                at={at}
                place={place}
                number={number}
                person={person}
                wrong={wrong}
                acts={acts}
                isChosen={at === chosen}
                earned={line && line.earned_paise + line.overtime_paise}
                sums={place === 0 ? own : undefined}
                least={leastOf(sums, person.id)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
