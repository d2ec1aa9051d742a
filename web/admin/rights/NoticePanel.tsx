import { useState } from 'react';
import { useQuery } from '../../app/use-query.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import { Counts } from './Counts.tsx';

/** People who were in the books before the law are told once what we keep and why. */
export function NoticePanel() {
  const { t, i18n } = useTranslation('office-rights');
  const query = useQuery('readNotice');
  const [isAsked, setAsked] = useState(false);
  return (
    <OfficePanel title={t('notice.title')}>
      <p>{t('notice.text')}</p>
      <QueryView query={query}>
        {({ data: { untold, begun_at: begunAt, begun_by: by, counts } }) => (
          <>
            {begunAt && (
              <p className="soft">
                {t('notice.begun', { name: by ?? '', time: formatMoment(new Date(begunAt), i18n.language) })}
              </p>
            )}
            {begunAt && <Counts counts={counts} isForecast={false} />}
            {begunAt && (
              <p>
                <ExportButton word={t('notice.who')} fileName="notice.csv" call={(ask) => ask('exportNotice')} />
              </p>
            )}
            <p>
              {untold === 0 ? t('notice.nobody') : t('notice.untold', { count: untold, number: formatNumber(untold) })}
            </p>
            {untold > 0 && (
              <p>
                <Button icon="mail" onClick={() => setAsked(true)}>
                  {t('notice.tell')}
                </Button>
              </p>
            )}
            {isAsked && (
              <ConfirmAct
                title={t('notice.tell')}
                message={t('notice.question', { count: untold, number: formatNumber(untold) })}
                confirmWord={t('notice.tell')}
                busyWord={t('notice.busy')}
                act={(ask) => ask('tellNotice')}
                says={t('notice.done')}
                onDone={query.reload}
                onClose={() => setAsked(false)}
              />
            )}
          </>
        )}
      </QueryView>
    </OfficePanel>
  );
}
