import { Link } from 'react-router';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { AgeFields } from '../forms/AgeFields.tsx';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import type { FormState } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { MessagesTick } from './MessagesTick.tsx';
import type { holderFields } from './use-card-making.ts';
import { WhosePhone } from './WhosePhone.tsx';

interface HolderForm {
  wrong: FormState<(typeof holderFields)[number]>['wrong'];
}

export function NameField({ wrong }: HolderForm) {
  const { t } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  return (
    <TextInput
      label={t('name')}
      error={sayWrong(wrong.name)}
      name="name"
      autoComplete="name"
      required
      maxLength={longestName}
    />
  );
}

export function OtherHolderFields({ wrong }: HolderForm) {
  const { t } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  return (
    <>
      <TextInput
        label={t('phone')}
        mark={t('site:form.optional')}
        error={sayWrong(wrong.phone)}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={longestTypedPhone}
      />
      <AgeFields wrong={wrong} />
      <MessagesTick />
      <WhosePhone />
      <p>
        {t('account:register.consent')} <Link to="/privacy">{t('account:register.privacy')}</Link>
      </p>
      <KeptNotice name="account" />
    </>
  );
}
