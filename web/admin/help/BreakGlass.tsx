import { useState } from 'react';
import { helpLengths, shortestGlassReason } from '#contract/help/help.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CaseActDialog } from './CaseActDialog.tsx';

/** An owner without the duty: a reason opens the case for an hour, is noted, and all caseworkers are told. */
export function BreakGlass({ id, onOpened }: { id: string; onOpened: () => void }) {
  const { t } = useTranslation('office-help');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <EmptyState level={1} title={t('glass.title')} text={t('glass.text')}>
        <Button onClick={() => setAsked(true)}>{t('glass.open')}</Button>
      </EmptyState>
      {isAsked && (
        <CaseActDialog
          title={t('glass.open')}
          text={t('glass.warning')}
          fields={[
            {
              name: 'reason',
              label: t('glass.reason'),
              hint: t('glass.reasonHint'),
              input: 'text',
              longest: helpLengths.reason,
              required: 'reason_length',
              check: (text) => (text.trim().length < shortestGlassReason ? 'reason_length' : undefined),
            },
            { name: 'password', label: t('glass.password'), input: 'password', required: 'password_required' },
          ]}
          confirmWord={t('glass.open')}
          send={async ({ reason = '', password = '' }, ask) => {
            await ask('breakGlass', { params: { id }, body: { reason, password } });
            onOpened();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
