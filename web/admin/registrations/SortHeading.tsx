import styles from './RegistrationTable.module.css';
import { type RegistrationsListQuery, type Sorting, sortingIn } from './use-registrations-query.ts';

interface SortHeadingProps {
  query: RegistrationsListQuery;
  sort: Sorting['sort'];
  label: string;
}

/** Sorts by this column; a second press reverses the order. */
export function SortHeading({ query, sort, label }: SortHeadingProps) {
  const now = sortingIn(query);
  const isChosen = now.sort === sort;
  const first = sort === 'title' ? 'asc' : 'desc';
  const order = !isChosen ? first : now.order === 'asc' ? 'desc' : 'asc';
  return (
    <button className={styles.sort} type="button" onClick={() => query.chooseAll({ sort, order })}>
      {label}
      {isChosen && <span aria-hidden="true">{now.order === 'asc' ? '↑' : '↓'}</span>}
    </button>
  );
}
