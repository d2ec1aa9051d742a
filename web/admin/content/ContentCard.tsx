import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardPicture } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { wordsIn } from '../../ui/words-in.ts';
import styles from './ContentCard.module.css';
import type { ContentKind, ContentRow } from './content-kind.ts';

interface ContentCardProps<Row extends ContentRow, Name extends keyof Row & string> {
  kind: ContentKind<Row, Name>;
  row: Row;
  /** Buttons that move it, where the office sets the order. */
  order?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  onWithdraw: () => void;
}

export function ContentCard<Row extends ContentRow, Name extends keyof Row & string>({
  kind: { nameOf, textOf, Facts, withdraw, noPicture },
  row,
  order,
  onEdit,
  onDelete,
  onWithdraw,
}: ContentCardProps<Row, Name>) {
  const { t } = useTranslation('office-content');
  const name = nameOf(row);
  const text = textOf(row);
  return (
    <Card top={noPicture ? undefined : <CardPicture src={row.imageUrl} alt="" width={800} height={450} />}>
      {Facts && (
        <div className={classNames('row', styles.facts)}>
          <Facts row={row} />
        </div>
      )}
      <h2 className={styles.title} {...wordsIn(row.language)}>
        {name}
      </h2>
      {text && (
        <p className="clamp" {...wordsIn(row.language)}>
          {text}
        </p>
      )}
      <div className={styles.acts}>
        {order}
        <Button look="quiet" size="dense" icon="edit" aria-label={`${t('edit')}: ${name}`} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button look="dangerQuiet" size="dense" icon="trash" aria-label={`${t('delete')}: ${name}`} onClick={onDelete}>
          {t('delete')}
        </Button>
        {withdraw && (
          <Button look="quiet" size="dense" aria-label={`${t('consent.withdraw')}: ${name}`} onClick={onWithdraw}>
            {t('consent.withdraw')}
          </Button>
        )}
      </div>
    </Card>
  );
}
