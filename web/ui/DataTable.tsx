import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './DataTable.module.css';
import { ScrollArea } from './ScrollArea.tsx';

export interface Column<Row> {
  key: string;
  /** The heading, which stands beside the value where rows are cards. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** `lead` names the row; `actions` holds its buttons, its label is for screen readers only. */
  kind?: 'lead' | 'actions';
  /** Replaces the plain label, such as a button that sorts. */
  heading?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** A table on wide screens, a card per row on narrow ones. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <ScrollArea className={styles.frame} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.sorted}>
                {column.kind === 'actions' ? (
                  <span className="visually-hidden">{column.label}</span>
                ) : (
                  (column.heading ?? column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(column.kind && styles[column.kind])}
                  data-label={column.kind ? undefined : column.label}
                >
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
