import { seriesScopes } from '#contract/events/events.facts.ts';
import type { Event } from '#contract/events/events.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';

const name = 'scope';

export type Scope = (typeof seriesScopes)[number];

/** Which events of the series are meant; only this one unless told. */
export const scopeIn = (form: HTMLFormElement | null): Scope =>
  form !== null && new FormData(form).get(name) === 'following' ? 'following' : 'one';

interface ScopeFieldProps {
  event: Pick<Event, 'series_id' | 'date'>;
  onChange?: (scope: Scope) => void;
}

/** For an event of a series; one that has passed is never among those that follow. */
export function ScopeField({ event, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('office-events');
  const { now } = useApp();
  if (!event.series_id || !isUpcoming(event.date, now())) return null;
  return (
    <Select
      label={t('events.scope.label')}
      name={name}
      defaultValue="one"
      onChange={({ currentTarget }) => onChange?.(currentTarget.value === 'following' ? 'following' : 'one')}
    >
      {seriesScopes.map((each) => (
        <option key={each} value={each}>
          {t(`events.scope.${each}`)}
        </option>
      ))}
    </Select>
  );
}
