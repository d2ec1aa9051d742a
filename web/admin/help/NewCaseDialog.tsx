import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseActDialog } from './CaseActDialog.tsx';
import { PinDialog } from './PinDialog.tsx';
import { caseBodyOf, useCaseFields } from './use-case-fields.ts';

/** A case of the desk or the telephone. Code and PIN are for the person, shown this once. */
export function NewCaseDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { t } = useTranslation('office-help');
  const fieldsOf = useCaseFields();
  const [made, setMade] = useState<{ code: string; pin: string }>();
  if (made) return <PinDialog {...made} onClose={onClose} />;
  const via = {
    name: 'via',
    label: t('new.via'),
    input: 'choice',
    options: (['visit', 'phone'] as const).map((value) => ({ value, word: t(`via.${value}`) })),
  } as const;
  return (
    <CaseActDialog
      title={t('new.title')}
      text={t('new.text')}
      fields={[via, ...fieldsOf()]}
      confirmWord={t('new.save')}
      send={async (typed, ask) => {
        const body = { ...caseBodyOf(typed), via: typed.via as 'visit' | 'phone' };
        const { data } = await ask('createCase', { body });
        setMade({ code: data.case.code, pin: data.pin });
      }}
      // The PIN comes next.
      onDone={onMade}
      onClose={onClose}
    />
  );
}
