import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useCall } from '../app/use-call.ts';
import { Form } from '../forms/Form.tsx';
import { checkName, checkPhone } from '../forms/field-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { NewPinFields } from './CardFields.tsx';
import { registerCard } from './card-calls.ts';
import { checkNewPin } from './card-checks.ts';
import { MessagesTick } from './MessagesTick.tsx';
import { OwnCard } from './OwnCard.tsx';

/** An account without an e-mail; its code is shown this once. */
export default function CardRegistration() {
  const { t, i18n } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  const call = useCall();
  const [made, setMade] = useState<{ card: string; name: string }>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!made) return;
    // The button stood far below: what is shown once must not lie above the screen, or behind the header.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [made]);
  const form = useForm({
    fields: ['name', 'phone', 'newPin', 'pinAgain', 'messagesOk'],
    check: ({ name, phone, newPin, pinAgain }) => ({
      name: checkName(name),
      phone: checkPhone(phone),
      newPin: checkNewPin(newPin, phone),
      pinAgain: newPin === pinAgain ? undefined : ('pins_differ' as const),
    }),
    send: async ({ name, phone, newPin, messagesOk }) => {
      const given = { name, phone, pin: newPin, language: i18n.language, messagesOk: messagesOk === 'true' };
      setMade(await call(registerCard(given)));
    },
    fieldOf: { pin_weak: 'newPin' },
  });
  if (made)
    return (
      <>
        <MessageBox tone="success" title={t('made')} role="status" ref={box}>
          <p>{t('madeText')}</p>
        </MessageBox>
        <OwnCard code={made.card} name={made.name} />
        <LinkButton as={Link} to={`/login#${made.card}`}>
          {t('toLogin')}
        </LinkButton>
      </>
    );
  return (
    <Form state={form} action="/register">
      <TextInput
        label={t('name')}
        error={sayWrong(form.wrong.name)}
        name="name"
        autoComplete="name"
        required
        maxLength={longestName}
      />
      <NewPinFields wrong={form.wrong.newPin} wrongAgain={form.wrong.pinAgain} />
      <TextInput
        label={t('phone')}
        mark={t('site:form.optional')}
        error={sayWrong(form.wrong.phone)}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={longestTypedPhone}
      />
      <MessagesTick />
      <p>{t('account:register.consent')}</p>
      <SubmitButton state={form} size="wide" busyWord={t('busy')}>
        {t('make')}
      </SubmitButton>
    </Form>
  );
}
