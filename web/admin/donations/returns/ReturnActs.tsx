import { useState } from 'react';
import type { YearReturn } from '#contract/donations/receipts.ts';
import { financialYearName, lastDayOf } from '#contract/values/financial-year.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { DownloadButton } from '../../shared/DownloadButton.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import styles from './Returns.module.css';

type Act = 'close' | 'reopen' | 'ask' | 'template';

/** Where a year stands, and what can be done with it. */
export function ReturnActs({ shown, onChanged }: { shown: YearReturn; onChanged: () => void }) {
  const { t, i18n } = useTranslation('office-returns');
  const may = useMay();
  const { now } = useApp();
  const [act, setAct] = useState<Act>();
  const { year, form, mode, dueOn, closedAt, templateCheckedOn, fileName } = shown;
  const today = indiaDayOf(now());
  const isOver = today > lastDayOf(year);
  const say = (day: string) => formatDay(day, i18n.language);
  const facts = [
    [t('form'), <bdi key="form">{t('formNamed', { name: form.toUpperCase() })}</bdi>],
    [t('dueOn'), say(dueOn)],
    [
      t('state'),
      closedAt ? (
        <Badge key="state" tone="neutral">
          {t('closed', { day: say(indiaDayOf(new Date(closedAt))) })}
        </Badge>
      ) : (
        <Badge key="state" tone={isOver ? 'success' : 'info'}>
          {t(isOver ? 'open' : 'running')}
        </Badge>
      ),
    ],
    [t('template'), templateCheckedOn ? say(templateCheckedOn) : t('unchecked')],
    [
      t('file'),
      <bdi key="file" dir="ltr">
        {fileName}
      </bdi>,
    ],
  ] as const;
  return (
    <OfficePanel title={financialYearName(year)}>
      {form === '113' && templateCheckedOn === null && (
        <MessageBox tone="warn" title={t('draft')}>
          <p>{t('draftText', { mark: 'DRAFT' })}</p>
        </MessageBox>
      )}
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {may('askReturnExport') && (
          <Button look="quiet" icon="scale" onClick={() => setAct('ask')}>
            {t('ask')}
          </Button>
        )}
        {may('exportReturn') && (
          <DownloadButton
            word={t('download')}
            type="text/csv"
            fileName={fileName}
            call={(ask) => ask('exportReturn', { params: { year: String(year) }, query: { mode } })}
          />
        )}
        {/* Only owners may say it, who are the only ones for the key of tax numbers too. */}
        {may('confirmKeyCopy') && (
          <Button look="quiet" icon="tick" onClick={() => setAct('template')}>
            {t('check')}
          </Button>
        )}
        {may('closeYear') && isOver && !closedAt && (
          <Button look="dangerQuiet" icon="lock" onClick={() => setAct('close')}>
            {t('close')}
          </Button>
        )}
        {may('reopenYear') && closedAt && (
          <Button look="quiet" icon="refresh" onClick={() => setAct('reopen')}>
            {t('reopen')}
          </Button>
        )}
      </div>
      {act && <OneAct act={act} year={year} today={today} onChanged={onChanged} onClose={() => setAct(undefined)} />}
    </OfficePanel>
  );
}

interface OneActProps {
  act: Act;
  year: number;
  today: string;
  onChanged: () => void;
  onClose: () => void;
}

function OneAct({ act, year, today, onChanged, onClose }: OneActProps) {
  const { t } = useTranslation('office-returns');
  const toast = useToast();
  const name = financialYearName(year);
  const params = { year: String(year) };
  if (act === 'close') {
    return (
      <ConfirmAct
        title={t('closeTitle', { year: name })}
        message={t('closeText')}
        confirmWord={t('close')}
        busyWord={t('admin:dialog.saving')}
        act={(ask) => ask('closeYear', { params })}
        says={t('closedNow')}
        onDone={onChanged}
        onClose={onClose}
      />
    );
  }
  if (act === 'template') {
    return (
      <ActDialog
        title={t('checkTitle')}
        text={t('checkText')}
        fields={[{ name: 'checkedOn', label: t('checkedOn'), input: 'date', required: 'date_form', initial: today }]}
        send={({ checkedOn = '' }, ask) => ask('checkTemplate', { params, body: { checkedOn } })}
        onDone={() => {
          onClose();
          toast(t('checked'));
          onChanged();
        }}
        onClose={onClose}
      />
    );
  }
  const call = act === 'ask' ? 'askReturnExport' : 'reopenYear';
  return (
    <AskDialog
      title={t(act === 'ask' ? 'askTitle' : 'reopenTitle', { year: name })}
      text={t(act === 'ask' ? 'askText' : 'reopenText')}
      send={async ({ reason = '' }, ask) => (await ask(call, { params, body: { reason } })).data}
      onAsked={onChanged}
      onClose={onClose}
    />
  );
}
