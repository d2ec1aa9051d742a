import { mostAccountPeople } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActDialog } from '../shared/ActDialog.tsx';
import { alike, type DraftPerson, namesIn } from './account-draft.ts';

interface SameForNamesProps {
  model: DraftPerson;
  onAdd: (people: DraftPerson[]) => void;
  onClose: () => void;
}

/** Fifty alike workers: one is entered, the names of the others are pasted. */
export function SameForNames({ model, onAdd, onClose }: SameForNamesProps) {
  const { t } = useTranslation('office-wages');
  return (
    <ActDialog
      title={t('same')}
      text={t('sameHint', { name: model.name })}
      fields={[
        {
          name: 'names',
          label: t('names'),
          input: 'text',
          required: 'name_required',
          check: (text) => {
            const { length } = namesIn(text);
            return length === 0 ? 'name_required' : length >= mostAccountPeople ? 'account_people_count' : undefined;
          },
        },
      ]}
      confirmWord={t('same')}
      send={async ({ names = '' }) => onAdd(alike(model, namesIn(names)))}
      onClose={onClose}
    />
  );
}
