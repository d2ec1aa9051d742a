import { Link, useLocation } from 'react-router';
import { pathAfterLogin, wantedEventIn } from '../app/sign-in-paths.ts';
import { useAuth } from '../app/use-auth.ts';
import { useWantedEvent } from '../events/use-wanted-event.ts';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { NewPinFields } from './CardFields.tsx';
import { CardForEvent } from './CardForEvent.tsx';
import { NameField, OtherHolderFields } from './HolderFields.tsx';
import MadeCard from './MadeCard.tsx';
import { checkHolder, holderFields, useCardMaking } from './use-card-making.ts';

/** An account without an e-mail; from an event, with a seat at it. */
export default function CardRegistration() {
  const { search } = useLocation();
  const event = useWantedEvent(wantedEventIn(search));
  const { user, madeCard } = useAuth();
  if (event) return <CardForEvent event={event} />;
  if (user && madeCard !== null)
    return <MadeAndOn name={user.name} code={madeCard} next={pathAfterLogin(user, search)} />;
  return event === null ? <CardForm /> : <Spinner />;
}

function MadeAndOn({ name, code, next }: { name: string; code: string; next: string }) {
  const { t } = useTranslation('cards');
  return (
    <>
      <MadeCard code={code} name={name} takesFocus />
      <LinkButton as={Link} to={next}>
        {t('goOn')}
      </LinkButton>
    </>
  );
}

function CardForm() {
  const { t } = useTranslation('cards');
  const make = useCardMaking();
  const form = useForm({
    fields: [...holderFields, 'pinAgain'],
    check: (typed) => ({
      ...checkHolder(typed),
      pinAgain: typed.newPin === typed.pinAgain ? undefined : ('pins_differ' as const),
    }),
    send: make,
    fieldOf: { pin_weak: 'newPin' },
  });
  return (
    <Form state={form} action="/register">
      <NameField wrong={form.wrong} />
      <NewPinFields wrong={form.wrong.newPin} wrongAgain={form.wrong.pinAgain} />
      <OtherHolderFields wrong={form.wrong} />
      <SubmitButton state={form} size="wide" busyWord={t('busy')}>
        {t('make')}
      </SubmitButton>
    </Form>
  );
}
