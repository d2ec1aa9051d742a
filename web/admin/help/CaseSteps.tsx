import { useState } from 'react';
import { consentWays, helpLengths, isOpenStatus } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActField } from '../shared/ActDialog.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { CaseActDialog } from './CaseActDialog.tsx';
import styles from './Cases.module.css';
import type { CasePart } from './case-part.ts';
import { type NextStatus, nextStatuses, outcomesFor } from './case-rules.ts';
import { useCaseWords } from './use-case-words.ts';
import { useConflictWords } from './use-conflict-words.ts';
import { useSaved } from './use-saved.ts';

/** The next step with its day, and where the case may go from here. */
export function CaseSteps({ shown, onChanged }: CasePart) {
  const { t } = useTranslation('office-help');
  const accept = useActionWithToast('acceptCase', { says: t('saved'), onDone: ({ data }) => onChanged(data) });
  const may = useMay();
  const { sayDue, sayStep } = useCaseWords();
  const [asked, setAsked] = useState<NextStatus | 'step'>();
  const close = () => setAsked(undefined);
  const conflict = useConflictWords(shown);
  const fieldsOf = useStatusFields(shown);
  const { id, status, suspect } = shown;
  const saved = useSaved({ shown, onChanged });
  return (
    <OfficePanel title={t(isOpenStatus(status) ? 'case.nextStep' : 'case.status')}>
      {isOpenStatus(status) && (
        <p>
          <b>
            <bdi>{sayStep(shown) ?? t('case.noStep')}</bdi>
          </b>
        </p>
      )}
      <p className="soft">{sayDue(shown)}</p>
      <p className="soft">
        {t('case.owner')}: <bdi>{shown.owner?.name ?? t('case.nobody')}</bdi>
      </p>
      {suspect && <p className={styles.said}>{t('case.doubt')}</p>}
      <div className={styles.acts}>
        {suspect && may('acceptCase') && (
          <Button busy={accept.busy} onClick={() => void accept.run({ params: { id } })}>
            {t('act.accept')}
          </Button>
        )}
        {may('setCaseStatus') &&
          nextStatuses[status].map((next, at) => (
            <Button key={next} look={at === 0 ? 'primary' : 'quiet'} onClick={() => setAsked(next)}>
              {t(`act.${status === 'new' && next === 'in_work' ? 'take' : next}`)}
            </Button>
          ))}
        {isOpenStatus(status) && may('updateCase') && (
          <Button look="quiet" icon="edit" onClick={() => setAsked('step')}>
            {t('act.step')}
          </Button>
        )}
      </div>
      {asked === 'step' && (
        <CaseActDialog
          title={t('act.step')}
          fields={[
            {
              name: 'next_step',
              label: t('case.nextStep'),
              input: 'line',
              longest: helpLengths.nextStep,
              initial: sayStep(shown) ?? '',
            },
            { name: 'due_on', label: t('case.dueDay'), input: 'date', initial: shown.due_on ?? '' },
          ]}
          sayFailure={conflict.say}
          send={async ({ next_step = '', due_on = '' }, ask) => {
            const body = {
              version: conflict.version(),
              // Unchanged words stay what every language can say.
              next_step: next_step === sayStep(shown) ? (shown.next_step ?? '') : next_step,
              due_on,
            };
            saved((await ask('updateCase', { params: { id }, body })).data);
          }}
          onClose={close}
        />
      )}
      {asked !== undefined && asked !== 'step' && (
        <CaseActDialog
          title={t(`act.${status === 'new' && asked === 'in_work' ? 'take' : asked}`)}
          text={asked === 'referred' ? t('referral.question', { body: '…' }) : undefined}
          fields={fieldsOf(asked)}
          sayFailure={conflict.say}
          send={async ({ text = '', outcome, body, consent_how, consent_on, next_step = '', due_on }, ask) => {
            const referral = body
              ? {
                  body,
                  ...(consent_how && { consent_how: consent_how as 'spoken' }),
                  ...(consent_on && { consent_on }),
                }
              : undefined;
            const changed = await ask('setCaseStatus', {
              params: { id },
              body: {
                status: asked,
                ...(text && { text }),
                ...(outcome && { outcome: outcome as 'resolved' }),
                ...(referral && { referral }),
                ...(next_step && { next_step }),
                ...(due_on && { due_on }),
                version: conflict.version(),
              },
            });
            saved(changed.data);
          }}
          onClose={close}
        />
      )}
    </OfficePanel>
  );
}

/** What each state needs to know. */
function useStatusFields(shown: OfficeCase): (status: NextStatus) => ActField[] {
  const { t } = useTranslation('office-help');
  const { now } = useApp();
  return (status) => {
    const step: ActField[] = [
      { name: 'next_step', label: t('case.nextStep'), input: 'line', longest: helpLengths.nextStep },
      { name: 'due_on', label: t('case.dueDay'), input: 'date' },
    ];
    const text = (label: string, isNeeded: boolean): ActField => ({
      name: 'text',
      label,
      input: 'text',
      longest: helpLengths.entry,
      ...(isNeeded && { required: 'required' }),
    });
    switch (status) {
      case 'in_work':
        return shown.status === 'new' ? step : [text(t('act.why'), true), ...step];
      case 'waiting':
        return [text(t('act.whatToDo'), true), ...step];
      case 'referred':
        return [
          { name: 'body', label: t('referral.to'), input: 'line', longest: helpLengths.body, required: 'required' },
          {
            name: 'consent_how',
            label: t('referral.how'),
            hint: t('referral.hint'),
            input: 'choice',
            options: [
              {
                value: '',
                word: t('referral.notYet'),
              },
              ...consentWays.map((value) => ({ value, word: t(`consent.${value}`) })),
            ],
          },
          { name: 'consent_on', label: t('referral.on'), input: 'date', initial: indiaDayOf(now()) },
          ...step,
        ];
      default:
        return [
          {
            name: 'outcome',
            label: t('case.outcome'),
            input: 'choice',
            options: outcomesFor(status).map((value) => ({ value, word: t(`outcome.${value}`) })),
          },
        ];
    }
  };
}
