import { useState } from 'react';
import { breachKinds, breachSteps, longestBreachContact, longestBreachText } from '#contract/rights/breaches.facts.ts';
import type { Breach } from '#contract/rights/breaches.ts';
import { inIndia } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActDialog, type ActField } from '../shared/ActDialog.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { BreachEntry } from './BreachEntry.tsx';
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

/** What a field for day and time holds is India's time. */
const instantOf = (typed = ''): string => (typed === '' ? '' : `${typed}:00+05:30`);

function WriteBreach({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('office-rights');
  const { now } = useApp();
  const purposes = useQuery('listPurposes');
  const register = purposes.reply?.data ?? [];
  const moment = inIndia(now()).replace(' ', 'T');
  const fields: ActField[] = [
    { name: 'noticed_at', label: t('breaches.noticed'), input: 'moment', initial: moment, required: 'date_required' },
    { name: 'from', label: t('breaches.from'), input: 'moment', initial: moment, required: 'date_required' },
    { name: 'to', label: t('breaches.to'), input: 'moment', initial: moment, required: 'date_required' },
    {
      name: 'kind',
      label: t('breaches.kind'),
      input: 'choice',
      options: breachKinds.map((value) => ({ value, word: t(`breachKinds.${value}`) })),
    },
    {
      name: 'what',
      label: t('breaches.what'),
      hint: t('breaches.whatHint'),
      input: 'text',
      longest: longestBreachText,
      required: 'description_required',
    },
    ...register.map(
      ({ name }): ActField => ({
        name: `of_${name}`,
        label: t('breaches.touches', { name: t(`purposes:names.${name}`) }),
        input: 'tick',
        initial: name === 'account' ? 'true' : undefined,
      }),
    ),
    ...breachSteps.map((step): ActField => ({ name: step, label: t(`steps.${step}`), input: 'tick' })),
    { name: 'measures', label: t('breaches.measures'), input: 'text', longest: longestBreachText },
    {
      name: 'contact',
      label: t('breaches.contact'),
      hint: t('breaches.contactHint'),
      input: 'line',
      longest: longestBreachContact,
      required: 'phone_or_email_required',
    },
  ];
  if (!purposes.reply) return null;
  return (
    <ActDialog
      title={t('breaches.write')}
      text={t('breaches.writeText')}
      fields={fields}
      send={(typed, ask) => {
        const touched = register.filter(({ name }) => typed[`of_${name}`] === 'true');
        const tables = [...new Set(touched.flatMap(({ data }) => data.map(({ table }) => table)))];
        const { what = '', measures, contact = '' } = typed;
        return ask('createBreach', {
          body: {
            what,
            measures,
            contact,
            tables,
            noticed_at: instantOf(typed.noticed_at),
            from: instantOf(typed.from),
            to: instantOf(typed.to),
            kind: typed.kind as Breach['kind'],
            steps: breachSteps.filter((step) => typed[step] === 'true'),
          },
        });
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
