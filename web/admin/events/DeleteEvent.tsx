import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
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
  const { store } = useApp();
  const promise = useMailPromise();
  const call = useCall();
  const [scope, setScope] = useState<Scope>('one');
  const { id, title, date, registrationCount: count } = event;
  const named = { title: `\u2068${title}\u2069`, day: formatDay(date, i18n.language) };
  return (
    <ConfirmAct
      title={t('events.deleteQuestion')}
      message={
        count === 0 ? t('events.deleteEmpty', named) : promise.before(t('events.deleteWarning', { ...named, count }))
      }
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
