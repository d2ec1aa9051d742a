import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deleteEvent } from '../../store/office-events.ts';
import { ConfirmAct } from '../ConfirmAct.tsx';
import { useMailPromise } from '../use-mail-promise.ts';
import { deleteFollowing } from './event-calls.ts';
import { type Scope, ScopeField } from './ScopeField.tsx';

interface DeleteEventProps {
  event: Event;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteEvent({ event, onDeleted, onClose }: DeleteEventProps) {
  const { t, i18n } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const { store, now } = useApp();
  const promise = useMailPromise();
  const call = useCall();
  const [scope, setScope] = useState<Scope>('one');
  const { id, title, date, status, registrationCount: count } = event;
  const named = { title: `\u2068${title}\u2069`, day: formatDay(date, i18n.language) };
  const sayWhoIsTold = (): string => {
    // How many are registered for the later events is not known here.
    if (scope === 'following') return promise.calling(t('events.deleteFollowing', named));
    if (count === 0) return t('events.deleteEmpty', named);
    // The server tells nobody of an event that is over or cancelled.
    if (status !== 'published' || !isUpcoming(date, now())) return t('events.deleteUntold', { ...named, count });
    return promise.calling(t('events.deleteWarning', { ...named, count }));
  };
  return (
    <ConfirmAct
      title={t('events.deleteQuestion')}
      message={sayWhoIsTold()}
      confirmWord={t('events.delete')}
      busyWord={t('admin:dialog.deleting')}
      act={() => (scope === 'following' ? call(deleteFollowing(id)) : store.dispatch(deleteEvent(id)).unwrap())}
      sayFailure={({ code }) => sayProblem(code)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <ScopeField event={event} onChange={setScope} />
    </ConfirmAct>
  );
}
