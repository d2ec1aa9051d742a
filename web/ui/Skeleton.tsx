import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

export type SkeletonShape = 'line' | 'long' | 'short' | 'picture';

export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <span className={classNames(styles.block, styles[shape])} aria-hidden="true" />;
}

/** Grey placeholders of loading cards; `label` is for screen readers. */
export function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className="grid-3">
        {Array.from({ length: count }, (_, index) => (
          <Card key={`card-${index + 1}`} as="div" top={<Skeleton shape="picture" />}>
            <Skeleton shape="short" />
            <Skeleton />
            <Skeleton shape="long" />
          </Card>
        ))}
      </div>
    </div>
  );
}
