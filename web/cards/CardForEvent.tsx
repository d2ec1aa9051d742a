import { useNavigate } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { useAuth } from '../app/use-auth.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { formatWhen } from '../events/format-whole-day.ts';
import { hasSeat, passPathOf } from '../events/pass.ts';
import { SeatFields } from '../events/SeatFields.tsx';
import { useSeatRequest } from '../events/use-seat-request.ts';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsOf } from '../ui/words-in.ts';
import { NewPinFields } from './CardFields.tsx';
import { NameField, OtherHolderFields } from './HolderFields.tsx';
import MadeCard from './MadeCard.tsx';
import { checkHolder, holderFields, useCardMaking } from './use-card-making.ts';

/** From an event to a pass on one screen. Once the card is made only seats are asked for, however often. */
export function CardForEvent({ event }: { event: Event }) {
  const { t, i18n } = useTranslation('events');
  const navigate = useNavigate();
  const mailOff = useMailOff();
  const { user, madeCard } = useAuth();
  const make = useCardMaking();
  const seats = useSeatRequest(event);
  const full = event.seatsOpen === 0;
  const form = useForm({
    fields: [...holderFields, 'guardian'],
    check: (typed) => (madeCard === null ? checkHolder(typed) : {}),
    send: async (typed) => {
      if (madeCard === null) await make(typed);
      const registration = await seats.ask();
      await navigate(hasSeat(registration) ? passPathOf(registration.id) : '/my-registrations', { replace: true });
    },
    fieldOf: { pin_weak: 'newPin' },
  });
  return (
    <>
      <p>
        <b {...wordsOf(event, 'title')}>{event.title}</b>
        <br />
        {formatWhen(event.date, event.time, i18n.language)}
      </p>
      {full && <p>{t(mailOff ? 'dialog.lineTextOff' : 'dialog.lineText')}</p>}
      <Form state={form} action="/register" sayFailure={seats.sayFailure}>
        {madeCard === null && (
          <>
            <NameField wrong={form.wrong} />
            <NewPinFields wrong={form.wrong.newPin} once />
          </>
        )}
        <SeatFields form={form} seats={seats} />
        {madeCard === null && <OtherHolderFields wrong={form.wrong} />}
        <SubmitButton state={form} size="wide" busyWord={t('dialog.busy')}>
          {t(full ? 'ticket.joinLine' : 'dialog.submit')}
        </SubmitButton>
      </Form>
      {user && madeCard !== null && <MadeCard code={madeCard} name={user.name} />}
    </>
  );
}
