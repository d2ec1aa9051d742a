import { useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { pageOfList } from '../shared/page-of-list.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useNewInAddress } from '../shared/use-new-in-address.ts';
import { useLoadedList } from '../shared/use-office-list.ts';
import styles from './ContentCard.module.css';
import { ContentCard } from './ContentCard.tsx';
import { ContentDialog } from './ContentDialog.tsx';
import type { ContentKind, ContentRow } from './content-kind.ts';
import { DeleteContent } from './DeleteContent.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useOrder } from './use-order.ts';
import { WithdrawConsent } from './WithdrawConsent.tsx';

/** Subject of a dialog; `null`: new. */
type OpenDialog<Row> = { act: 'write'; row: Row | null } | { act: 'delete' | 'withdraw'; row: Row };

interface ContentScreenProps<Row extends ContentRow, Name extends keyof Row & string> {
  kind: ContentKind<Row, Name>;
}

/** The shared screen of what the office writes, but events. */
export function ContentScreen<Row extends ContentRow, Name extends keyof Row & string>({
  kind,
}: ContentScreenProps<Row, Name>) {
  const { t } = useTranslation('office-content');
  const toast = useToast();
  const query = useListQuery([]);
  const list = useLoadedList(kind.list, kind.words);
  const newOne = useNewInAddress();
  const [chosen, setAsked] = useState<OpenDialog<Row>>();
  const asked: OpenDialog<Row> | undefined = newOne.isAsked ? { act: 'write', row: null } : chosen;
  const close = () => {
    setAsked(undefined);
    newOne.close();
  };
  const done = (sentence: string) => {
    close();
    toast(sentence);
    list.reload();
  };
  const { moving, move } = useOrder(kind, list);
  const placeOf = (id: string) => list.rows.findIndex((row) => row.id === id);
  const { over, dragProps } = useDragOrder((dragged, target) => {
    const row = list.rows[placeOf(dragged)];
    if (row) void move(row, placeOf(target));
  });
  return (
    <>
      <OfficeHead
        title={t(`admin:nav.${kind.words}`)}
        text={
          list.known ? t(`count.${kind.words}`, { count: list.total, number: formatNumber(list.total) }) : undefined
        }
      >
        <Button icon="plus" onClick={newOne.ask}>
          {t(`add.${kind.words}`)}
        </Button>
      </OfficeHead>
      {kind.arrange && list.rows.length > 1 && <p className="soft">{t('dragHint')}</p>}
      <ListView
        list={pageOfList(list, list.rows, query.page)}
        query={query}
        empty={{ title: t(`none.${kind.words}`), text: t('noneText') }}
      >
        {(rows) => (
          <div className="grid-3">
            {rows.map((row) => (
              <div
                key={row.id}
                className={classNames(styles.place, over === row.id && styles.over)}
                {...(kind.arrange && dragProps(row.id))}
              >
                <ContentCard
                  kind={kind}
                  row={row}
                  order={
                    kind.arrange && (
                      <MoveButtons
                        name={kind.nameOf(row)}
                        place={list.rows.indexOf(row)}
                        last={list.rows.length - 1}
                        busy={moving === row.id}
                        onMove={(to) => void move(row, to)}
                      />
                    )
                  }
                  onEdit={() => setAsked({ act: 'write', row })}
                  onDelete={() => setAsked({ act: 'delete', row })}
                  onWithdraw={() => setAsked({ act: 'withdraw', row })}
                />
              </div>
            ))}
          </div>
        )}
      </ListView>
      {asked?.act === 'write' && (
        <ContentDialog
          kind={kind}
          row={asked.row}
          onSaved={() => done(t(asked.row ? `saved.${kind.words}` : `created.${kind.words}`))}
          onHalfSaved={list.reload}
          onClose={close}
        />
      )}
      {asked?.act === 'withdraw' && (
        <WithdrawConsent kind={kind} row={asked.row} onWithdrawn={() => done(t('consent.withdrawn'))} onClose={close} />
      )}
      {asked?.act === 'delete' && (
        <DeleteContent kind={kind} row={asked.row} onDeleted={() => done(t(`deleted.${kind.words}`))} onClose={close} />
      )}
    </>
  );
}
