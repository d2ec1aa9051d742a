import { useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useQuery } from '../../app/use-query.ts';
import type { Ask } from '../../calls/ask.ts';
import { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deleteEvent } from '../../store/office-acts.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useOfferTakeBack } from '../shared/TakeBack.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';
import { SilenceFields, ToldCounts } from './AskTold.tsx';
import { type Scope, ScopeField } from './ScopeField.tsx';
import { useHeldWords } from './use-held-words.ts';

interface DeleteEventProps {
  event: Event;
  onDeleted: () => void;
  /** It is back. */
  onTakenBack: () => void;
  onClose: () => void;
}

export function DeleteEvent({ event, onDeleted, onTakenBack, onClose }: DeleteEventProps) {
  const { t, i18n } = useTranslation('office-events');
  const { sayProblem, sayWrong } = useProblemWords();
  const { store, now } = useApp();
  const promise = useMailPromise();
  const [scope, setScope] = useState<Scope>('one');
  const [isTold, setTold] = useState(true);
  const reason = useRef('');
  const deletion = { params: { id: event.id }, body: { act: 'deleted', scope } } as const;
  const told = useQuery('countTold', deletion, { keepsPrevious: true }).reply?.data;
  const isAnybodyTold = told !== undefined && told.emails + told.calls > 0;
  const offerTakeBack = useOfferTakeBack();
  const sayHeld = useHeldWords();
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
  const keepReason = (typed: string): void => {
    reason.current = typed.trim();
  };
  const remove = async (ask: Ask): Promise<void> => {
    const decision = isTold ? {} : { not_told: reason.current };
    if (!isTold && reason.current === '')
      throw new Failure({ code: 'invalid', status: 422, errors: { not_told: 'reason_required' } });
    const hold = crypto.randomUUID();
    const query = isAnybodyTold ? { hold, ...decision } : {};
    await (scope === 'following'
      ? ask('deleteEvent', { params: { id }, query: { ...query, scope } })
      : store.dispatch(deleteEvent(id, query)).unwrap());
    if (isAnybodyTold) offerTakeBack({ hold, text: sayHeld(decision), onTakenBack });
  };
  return (
    <ConfirmAct
      title={t('events.deleteQuestion')}
      message={sayWhoIsTold()}
      confirmWord={t('events.delete')}
      act={remove}
      sayFailure={({ code, errors }) => (errors?.not_told && sayWrong('reason_required')) || sayProblem(code)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <ScopeField event={event} onChange={setScope} />
      {isAnybodyTold && (
        <>
          <ToldCounts told={told} />
          <SilenceFields isTold={isTold} onChange={setTold} onReason={keepReason} />
        </>
      )}
    </ConfirmAct>
  );
}
