import type { Registration } from '#contract/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTell } from '../Notices.tsx';
import { useCheckIn } from '../registrations/use-check-in.ts';
import { useEventRegistrations } from '../registrations/use-event-registrations.ts';
import { useOfficeCall } from '../use-office-call.ts';
import type { OfficeList } from '../use-office-list.ts';
import { useToldAct } from '../use-told-act.ts';
import { useWhileVisible } from '../use-while-visible.ts';
import { passCodeIn } from './pass-code.ts';

/** Others let people in at the same time, on phones of their own. */
const lookAgainMs = 15_000;

export interface Desk {
  list: OfficeList<Registration>;
  /** Lets in who has this code; answers whether it belongs to anybody here. */
  enter: (text: string) => Promise<boolean>;
  undo: (registration: Registration) => Promise<void>;
}

/** What the people at the door do for one event. */
export function useDesk(eventId: string): Desk {
  const { t } = useTranslation('office-events');
  const tell = useTell();
  const checkIn = useCheckIn();
  const act = useToldAct();
  const call = useOfficeCall();
  const list = useEventRegistrations(eventId);
  useWhileVisible(lookAgainMs, list.reload);

  const readAnew = async (): Promise<Registration[]> => {
    try {
      const { data } = await call('fallback.listEventRegistrations', (send) =>
        send('listEventRegistrations', { params: { id: eventId } }),
      );
      return data;
    } catch {
      return [];
    }
  };

  const letIn = async (registration: Registration): Promise<void> => {
    const { name, status } = registration;
    if (status === 'registered') {
      if (await checkIn(registration)) list.reload();
    } else if (status === 'attended') tell(t('desk.alreadyHere', { name }), 'info');
    else tell(t('desk.notExpected', { name, status: t(`status.${status}`) }), 'danger');
  };

  return {
    list,
    enter: async (text) => {
      const code = passCodeIn(text);
      const has = (registration: Registration) => registration.code === code;
      // Somebody may have registered on the phone a minute ago.
      const registration = list.rows.find(has) ?? (code && (await readAnew()).find(has));
      if (registration) await letIn(registration);
      return Boolean(registration);
    },
    undo: async ({ id }) => {
      const done = await act(
        'fallback.setRegistrationStatus',
        (send) => send('setRegistrationStatus', { params: { id }, body: { status: 'registered' } }),
        t('desk.undone'),
      );
      if (done) list.reload();
    },
  };
}
