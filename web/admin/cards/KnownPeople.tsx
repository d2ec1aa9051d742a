import { useEffect, useState } from 'react';
import type { FoundPerson } from '#contract/cards/cards.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { searchPeople } from './office-card-calls.ts';

export type Known = Pick<FoundPerson, 'id' | 'name'>;

const fewestLetters = 3;
const pauseMs = 300;
const mostOffered = 5;

interface KnownPeopleProps {
  /** Whose registration would be told of the person. */
  eventId?: string;
  /** What is typed as the name. */
  text: string;
  chosen: Known | undefined;
  onChoose: (known: Known | undefined) => void;
}

/** People with an account whose name is being typed: one tap instead of the rest of the form. */
export function KnownPeople({ eventId, text, chosen, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation('office-events');
  const call = useCall();
  const [offered, setOffered] = useState<readonly FoundPerson[]>([]);
  const search = text.trim();
  useEffect(() => {
    if (search.length < fewestLetters) {
      setOffered([]);
      return undefined;
    }
    let isWanted = true;
    const wait = setTimeout(async () => {
      // Without an answer the form serves all the same.
      const found = await call(searchPeople({ q: search, ...(eventId && { event_id: eventId }) })).catch(() => []);
      if (isWanted) setOffered(found.slice(0, mostOffered));
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  }, [call, search, eventId]);
  if (chosen) {
    return (
      <MessageBox tone="info" title={t('registrations.chosen', { name: chosen.name })}>
        <Button look="more" icon="x" onClick={() => onChoose(undefined)}>
          {t('registrations.somebodyElse')}
        </Button>
      </MessageBox>
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
