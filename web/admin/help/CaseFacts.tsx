import { useState } from 'react';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { sayPaise } from '../shared/rupees.ts';
import { CaseActDialog } from './CaseActDialog.tsx';
import styles from './Cases.module.css';
import type { CasePart } from './case-part.ts';
import { changesOf, useCaseFields } from './use-case-fields.ts';
import { useConflictWords } from './use-conflict-words.ts';
import { useSaved } from './use-saved.ts';

export function CaseFacts({ shown, onChanged }: CasePart) {
  const { t, i18n } = useTranslation('office-help');
  const saved = useSaved({ shown, onChanged });
  const may = useMay();
  const fields = useCaseFields()(shown);
  const conflict = useConflictWords(shown);
  const [isOpen, setOpen] = useState(false);
  const facts: [label: string, value: string | null][] = [
    [t('case.name'), shown.name],
    [t('case.story'), shown.story],
    [t('case.employer'), shown.employer],
    [t('case.district'), shown.district],
    [t('case.peopleAffected'), shown.people_affected > 1 ? String(shown.people_affected) : null],
    [t('case.daysUnpaid'), shown.days_unpaid === null ? null : String(shown.days_unpaid)],
    [t('case.claimed'), shown.amount_claimed_paise === null ? null : sayPaise(shown.amount_claimed_paise)],
    [t('case.recovered'), shown.recovered_paise > 0 ? sayPaise(shown.recovered_paise) : null],
    [t('case.outcome'), shown.outcome && t(`outcome.${shown.outcome}`)],
    [t('case.via'), t(`via.${shown.via}`)],
    [t('case.language'), t(`languages.${shown.language}`)],
    [t('case.asked'), formatMoment(new Date(shown.created_at), i18n.language)],
  ];
  return (
    <OfficePanel
      title={t('case.facts')}
      aside={
        may('updateCase') && (
          <Button look="quiet" icon="edit" onClick={() => setOpen(true)}>
            {t('act.edit')}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {isOpen && (
        <CaseActDialog
          title={t('act.edit')}
          fields={fields}
          sayFailure={conflict.say}
          send={async (typed, ask) => {
            const body = { ...changesOf(typed, fields), version: conflict.version() };
            saved((await ask('updateCase', { params: { id: shown.id }, body })).data);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </OfficePanel>
  );
}
