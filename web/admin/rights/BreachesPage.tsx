import { useState } from 'react';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { BreachEntry } from './BreachEntry.tsx';
import { WriteBreach } from './BreachForms.tsx';
import { NoticePanel } from './NoticePanel.tsx';

export const head = officeHead('nav.breaches');

/** The breach book, and who was told what we keep and why. */
export function Component() {
  const { t } = useTranslation('office-rights');
  const toast = useToast();
  const query = useQuery('listBreaches');
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <OfficeHead title={t('admin:nav.breaches')} text={t('breaches.text')}>
        <Button icon="plus" onClick={() => setWriting(true)}>
          {t('breaches.write')}
        </Button>
      </OfficeHead>
      <QueryView query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('breaches.none')} text={t('breaches.noneText')} />
          ) : (
            <ul className="form">
              {data.map((breach) => (
                <BreachEntry key={breach.id} breach={breach} onChanged={query.reload} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <NoticePanel />
      {isWriting && (
        <WriteBreach
          onDone={() => {
            setWriting(false);
            toast(t('breaches.written'));
            query.reload();
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
