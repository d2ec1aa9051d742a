import { useState } from 'react';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { LineBooking } from './LineBooking.tsx';
import styles from './Statements.module.css';

/** What nobody has booked yet, one line after the other. */
export function OpenLines({ direction }: { direction: 'in' | 'out' }) {
  const { t } = useTranslation('office-statements');
  const query = useListQuery(['view'], ['view']);
  const list = useOfficeList('listBankLines', {
    query: { kind: 'unassigned', direction, page: String(query.page) },
  });
  const [place, setPlace] = useState(0);
  return (
    <ListView list={list} query={query} empty={{ title: t('open.none'), text: t('open.noneText') }}>
      {(lines) => {
        const shown = Math.min(place, lines.length - 1);
        const line = lines[shown];
        return (
          <>
            <div className={styles.steps}>
              <span className="soft">
                {t('open.place', { number: formatNumber(shown + 1), all: formatNumber(lines.length) })}
                {list.total > lines.length && ` · ${t('open.total', { number: formatNumber(list.total) })}`}
              </span>
              {lines.length > 1 && (
                <div className="row">
                  <Button look="quiet" size="dense" disabled={shown === 0} onClick={() => setPlace(shown - 1)}>
                    {t('admin:list.previous')}
                  </Button>
                  <Button
                    look="quiet"
                    size="dense"
                    endIcon="next"
                    disabled={shown === lines.length - 1}
                    onClick={() => setPlace(shown + 1)}
                  >
                    {t('admin:list.next')}
                  </Button>
                </div>
              )}
            </div>
            {line && <LineBooking key={line.id} id={line.id} onChanged={list.reload} />}
          </>
        );
      }}
    </ListView>
  );
}
