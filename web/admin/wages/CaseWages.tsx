import { useState } from 'react';
import { Link } from 'react-router';
import { caseStages, nearestClock } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ActDialog } from '../shared/ActDialog.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';
import { parseDay } from './account-draft.ts';

interface CaseWagesProps {
  shown: OfficeCase;
  onChanged: (shown: OfficeCase) => void;
}

const sayDay = (day: string): string => day.split('-').reverse().join('/');

/** What is due, and by when somebody must act. */
export function CaseWages({ shown, onChanged }: CaseWagesProps) {
  const { t, i18n } = useTranslation('office-wages');
  const { now } = useApp();
  const may = useMay();
  const [isSetting, setSetting] = useState(false);
  const { id, version, due_paise, stage, claim_by, notice_on, hearings } = shown;
  const today = indiaDayOf(now());
  const clock = nearestClock(shown, today);
  const dayOf = (day: string) => formatDay(day, i18n.language);
  return (
    <OfficePanel title={t('title')}>
      <p>{due_paise === null ? t('none') : `${t('dueInAll')}: ${sayPaise(due_paise)}`}</p>
      <ul className={styles.sums}>
        {stage && <li>{t(`office-help:stage.${stage}`)}</li>}
        {notice_on && (
          <li>
            {t('office-help:clock.notice_on')}: {dayOf(notice_on)}
          </li>
        )}
        {hearings.map((day) => (
          <li key={day}>
            {t('office-help:clock.hearing')}: {dayOf(day)}
          </li>
        ))}
        {claim_by && (
          <li>
            {t('office-help:clock.claim_by')}: {dayOf(claim_by)}{' '}
            {claim_by < today && <Badge tone="danger">{t('clocks.passed')}</Badge>}
          </li>
        )}
        {clock && shown.clock && (
          <li>
            <b>
              {t(`office-help:clock.${clock.kind}`)} {t('clocks.inDays', { count: shown.clock.in_days })}
            </b>
          </li>
        )}
      </ul>
      <div className={styles.acts}>
        <LinkButton as={Link} look="primary" to={screens.caseAccount({ id })}>
          {t('open')}
        </LinkButton>
        {may('updateCase') && (
          <Button look="quiet" icon="clock" onClick={() => setSetting(true)}>
            {t('clocks.set')}
          </Button>
        )}
      </div>
      {isSetting && (
        <ActDialog
          title={t('clocks.title')}
          fields={[
            {
              name: 'stage',
              label: t('clocks.stage'),
              input: 'choice',
              initial: stage ?? '',
              options: [
                { word: t('clocks.noStage'), value: '' },
                ...caseStages.map((each) => ({ value: each, word: t(`office-help:stage.${each}`) })),
              ],
            },
            { name: 'claim_by', label: t('office-help:clock.claim_by'), input: 'date', initial: claim_by ?? '' },
            { name: 'notice_on', label: t('office-help:clock.notice_on'), input: 'date', initial: notice_on ?? '' },
            {
              name: 'hearings',
              label: t('clocks.hearings'),
              input: 'text',
              initial: hearings.map(sayDay).join('\n'),
              check: (text) =>
                text.split('\n').every((line) => line.trim() === '' || parseDay(line)) ? undefined : 'date_form',
            },
          ]}
          send={async ({ hearings: typed = '', stage: chosen = '', ...days }, ask) => {
            const body = {
              version,
              stage: caseStages.find((each) => each === chosen) ?? null,
              claim_by: days.claim_by || null,
              notice_on: days.notice_on || null,
              hearings: typed.split('\n').flatMap((line) => parseDay(line) ?? []),
            };
            onChanged((await ask('updateCase', { params: { id }, body })).data);
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </OfficePanel>
  );
}
