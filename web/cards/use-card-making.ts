import { useApp } from '../app/AppProviders.tsx';
import { keepOwnCard, noteSharedUse } from '../calls/phone-memory.ts';
import { ageFields, checkAge, saidAge } from '../forms/AgeFields.tsx';
import { checkName, checkPhone } from '../forms/field-checks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { enterByNewCard } from '../store/auth.ts';
import { checkNewPin } from './card-checks.ts';

export const holderFields = ['name', 'phone', 'newPin', 'messagesOk', 'shared', ...ageFields] as const;
type TypedHolder = Record<(typeof holderFields)[number], string>;

export const checkHolder = ({ name, phone, newPin, ...age }: TypedHolder) => ({
  ...checkAge(age),
  name: checkName(name),
  phone: checkPhone(phone),
  newPin: checkNewPin(newPin, phone),
});

/** Makes an account without an e-mail and signs in with its card; rejects with a `Failure`. */
export function useCardMaking(): (typed: TypedHolder) => Promise<void> {
  const { store, ask } = useApp();
  const { language } = useTranslation('cards').i18n;
  return async ({ name, phone, newPin, messagesOk, shared: whose, ...age }) => {
    const shared = whose !== 'own';
    const body = { name, phone, pin: newPin, language, messagesOk: messagesOk === 'true', shared, ...saidAge(age) };
    const { token, card, ...user } = (await ask('registerCard', { body })).data;
    noteSharedUse(shared ? Date.now() : null);
    keepOwnCard(shared ? null : card);
    store.dispatch(enterByNewCard({ token, user, card }));
  };
}
