import type { ReactNode } from 'react';
import { ListStates, type ListStatesProps } from '../lists/ListStates.tsx';
import { classNames } from '../ui/class-names.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './ListSection.module.css';

interface ListSectionProps extends ListStatesProps {
  /** Of its title. Not where a slider says the same title: a landmark has a name of its own. */
  id?: string;
  title: string;
  text: string;
  ground?: 'surface' | 'cloth';
  /** A way to the whole list. */
  all?: ReactNode;
  /** What follows the list. */
  below?: ReactNode;
}

/** Without anything to show it is its title and one line. */
export function ListSection({ id, title, text, ground, all, below, ...states }: ListSectionProps) {
  const { items, status } = states.list;
  const isEmpty = items.length === 0 && status === 'succeeded';
  return (
    <section className={classNames('section', ground, isEmpty && styles.empty)} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title} text={!isEmpty && text}>
          {!isEmpty && all}
        </SectionHead>
        <ListStates {...states} />
        {below}
      </div>
    </section>
  );
}
