import type { FoundPerson } from '#contract/cards/cards.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import { ToTellPerson } from '../shared/ToTellPerson.tsx';
import { useFoundPeople } from './use-found-people.ts';

export type ChosenPerson = Pick<FoundPerson, 'id' | 'name'>;

const mostOffered = 5;

interface KnownPeopleProps {
  /** Whose registration would be told of the person. */
  eventId?: string;
  /** What is typed as the name. */
  text: string;
  chosen: ChosenPerson | undefined;
  onChoose: (person: ChosenPerson | undefined) => void;
}

/** People with an account whose name is being typed: one tap instead of the rest of the form. */
export function KnownPeople({ eventId, text, chosen, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation('office-events');
  const may = useMay();
  const offered = useFoundPeople(text, eventId).slice(0, mostOffered);
  if (chosen) {
    return (
      <>
        <MessageBox tone="info" title={t('registrations.chosen', { name: chosen.name })}>
          <Button look="more" icon="x" onClick={() => onChoose(undefined)}>
            {t('registrations.somebodyElse')}
          </Button>
        </MessageBox>
        {may('readToTell') && <ToTellPerson id={chosen.id} />}
      </>
    );
  }
  if (offered.length === 0) return null;
  return (
    <div role="status">
      <p>
        <b>{t('registrations.known')}</b>
      </p>
      <FilterChips label={t('registrations.known')}>
        {offered.map(({ id, name, phone, card }) => (
          <Chip key={id} chosen={false} onClick={() => onChoose({ id, name })}>
            <bdi>{name}</bdi>
            {(phone ?? card) && <bdi dir="ltr">…{phone ?? card}</bdi>}
          </Chip>
        ))}
      </FilterChips>
    </div>
  );
}
