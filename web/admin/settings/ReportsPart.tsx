import { useState } from 'react';
import type { Report } from '#contract/settings/settings.ts';
import { useAction } from '../../app/use-action.ts';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { ReportForm } from './ReportForm.tsx';
import styles from './ReportsPart.module.css';
import type { PartProps } from './SettingsForm.tsx';

/** Public reports; each is uploaded and deleted by itself. */
export function ReportsPart({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('admin');
  const { reports } = settings;
  const keep = (after: Report[], said?: string) => onSaved({ ...settings, reports: after }, said);
  return (
    <FormPanel title={t('reports.title')} text={t('reports.text')}>
      {reports.length === 0 && <p className="soft">{t('reports.none')}</p>}
      <ul className={styles.reports}>
        {reports.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            onDeleted={() =>
              keep(
                reports.filter(({ id }) => id !== report.id),
                t('reports.deleted'),
              )
            }
          />
        ))}
      </ul>
      {/* A new key empties the form after each report. */}
      <ReportForm key={reports[0]?.id ?? 'first'} onAdded={(report) => keep([report, ...reports])} />
    </FormPanel>
  );
}

function ReportLine({ report, onDeleted }: { report: Report; onDeleted: () => void }) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const [isAsked, setIsAsked] = useState(false);
  const { id, label, language, href } = report;
  const { busy, failure, run } = useAction('deleteReport', {
    onDone: onDeleted,
    onFailure: () => setIsAsked(false),
  });
  return (
    <li>
      {failure && <ErrorBox message={sayProblem(failure.code)} />}
      <div className={styles.report}>
        <a href={href} lang={language}>
          {label}
        </a>
        <span className="soft">{t(`reports.languages.${language}`)}</span>
        <Button
          look="dangerQuiet"
          size="small"
          aria-label={`${t('reports.delete')}: ${label}`}
          onClick={() => setIsAsked(true)}
        >
          {t('reports.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('reports.deleteTitle')}
        message={t('reports.deleteText', { label })}
        confirmWord={t('reports.delete')}
        cancelWord={t('reports.keep')}
        closeWord={t('reports.close')}
        busy={busy}
        onConfirm={() => void run({ params: { id } })}
        onCancel={() => setIsAsked(false)}
      />
    </li>
  );
}
