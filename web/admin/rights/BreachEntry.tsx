import { useState } from 'react';
import { breachHours, breachReports } from '#contract/rights/breaches.facts.ts';
import type { Breach } from '#contract/rights/breaches.ts';
import { commaIn } from '#contract/values/language.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ActDialog } from '../shared/ActDialog.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { Letter } from '../shared/Letter.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { ChangeBreach, purposesTouched } from './BreachForms.tsx';
import { Counts } from './Counts.tsx';
import styles from './Rights.module.css';

const tones: Record<Breach['state'], BadgeTone> = {
  open: 'danger',
  asked: 'neutral',
  telling: 'info',
  told: 'success',
  closed: 'neutral',
};

/** One breach: what happened, the hours of the law, and who is told. */
export function BreachEntry({ breach, onChanged }: { breach: Breach; onChanged: () => void }) {
  const { t, i18n } = useTranslation('office-rights');
  const [isTelling, setTelling] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const change = useActionWithToast('updateBreach', { onDone: onChanged, onFailure: onChanged });
  const { id, number, version, state, counts, reported } = breach;
  const sayInstant = (instant: string): string => formatMoment(new Date(instant), i18n.language);
  const isNotTold = state === 'open' || state === 'asked';
  const dueOf = { cert: breach.cert_due_at, board: breach.noticed_at, details: breach.details_due_at };
  const name = t('breaches.number', { number });
  const touched = purposesTouched(breach.tables).map((purpose) => t(`purposes:names.${purpose}`));
  return (
    <Card as="li" look="panel">
      <div className={styles.facts}>
        <p className="row">
          <b>{name}</b>
          <Badge tone={tones[state]}>{t(`breachStates.${state}`)}</Badge>
        </p>
        <p className="soft">
          {t('breaches.noticed')}: {sayInstant(breach.noticed_at)}
        </p>
        <p>
          {t(`breachKinds.${breach.kind}`)} ·{' '}
          {t('breaches.between', { first: sayInstant(breach.from), last: sayInstant(breach.to) })}
        </p>
        <p>{t('breaches.touched', { names: touched.join(`${commaIn(i18n.language)} `) })}</p>
      </div>
      <Letter>{breach.what}</Letter>
      {breach.measures && (
        <Letter own>
          <b>{t('breaches.done')}</b>
          <br />
          {breach.measures}
        </Letter>
      )}
      <ul className={styles.facts}>
        {breachReports.map((report) => {
          const at = reported[report];
          return (
            <li key={report} className="row">
              <span>
                {at
                  ? t(`reports.${report}Done`, { time: sayInstant(at) })
                  : t(`reports.${report}`, { time: sayInstant(dueOf[report]) })}
              </span>
              {!at && state !== 'closed' && report !== 'board' && <HoursLeft until={dueOf[report]} />}
              {!at && state !== 'closed' && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`${t('reports.done')}: ${t(`reports.${report}`, { time: sayInstant(dueOf[report]) })}`}
                  onClick={() => void change.run({ params: { id }, body: { version, report } })}
                >
                  {t('reports.done')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Counts counts={counts} isForecast={isNotTold} />
      {state === 'asked' && (
        <p>{t(breach.is_own_request ? 'breaches.waits' : 'breaches.asks', { name: breach.asked_by ?? '' })}</p>
      )}
      <p className="row">
        {isNotTold && !breach.is_own_request && (
          <Button
            size="small"
            icon="mail"
            aria-label={`${t('breaches.tell')}: ${name}`}
            onClick={() => setTelling(true)}
          >
            {t('breaches.tell')}
          </Button>
        )}
        <DownloadButton
          word={t('breaches.report')}
          aria-label={`${t('breaches.report')}: ${name}`}
          size="small"
          type="application/pdf"
          fileName={`breach-${number}.pdf`}
          call={(ask) => ask('readBreachReport', { params: { id } })}
        />
        {state !== 'closed' && (
          <Button
            look="quiet"
            size="small"
            aria-label={`${t('breaches.change')}: ${name}`}
            onClick={() => setChanging(true)}
          >
            {t('breaches.change')}
          </Button>
        )}
        {(state === 'open' || state === 'told') && (
          <Button
            look="quiet"
            size="small"
            aria-label={`${t('breaches.close')}: ${name}`}
            onClick={() => void change.run({ params: { id }, body: { version, close: true } })}
          >
            {t('breaches.close')}
          </Button>
        )}
      </p>
      {isChanging && (
        <ChangeBreach
          breach={breach}
          onDone={() => {
            setChanging(false);
            onChanged();
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {isTelling && (
        <ActDialog
          title={t('breaches.tell')}
          text={t('breaches.tellText', { number: formatNumber(counts.people) })}
          confirmWord={t('breaches.tell')}
          fields={[
            { name: 'password', label: t('breaches.password'), input: 'password', required: 'password_required' },
          ]}
          send={({ password = '' }, ask) => ask('tellBreach', { params: { id }, body: { password } })}
          onDone={() => {
            setTelling(false);
            onChanged();
          }}
          onClose={() => setTelling(false)}
        />
      )}
    </Card>
  );
}

const hourMs = 3_600_000;

/** The clock of the law. What is due at once has none. */
function HoursLeft({ until }: { until: string }) {
  const { t } = useTranslation('office-rights');
  const { now } = useApp();
  const left = Date.parse(until) - now().getTime();
  if (left < 0) return <Badge tone="danger">{t('breaches.late')}</Badge>;
  const hours = Math.ceil(left / hourMs);
  return <Badge tone={hours <= breachHours.cert ? 'danger' : 'info'}>{t('breaches.left', { count: hours })}</Badge>;
}
