import { useState } from 'react';
import type { NewInvitation } from '#contract/office/office.ts';
import type { Duty } from '#contract/values/duty.ts';
import { longestEmail } from '#contract/values/email.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { longestName } from '#contract/values/text-length.ts';
import { screens } from '../../app/screens.ts';
import { useMailOff } from '../../app/use-mail-off.ts';
import { Form } from '../../forms/Form.tsx';
import { checkEmail } from '../../forms/field-checks.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { OwnPassword } from '../shared/OwnPassword.tsx';
import { DutyChoice } from './DutyChoice.tsx';

interface InviteDialogProps {
  onSaved: (invitation: NewInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ onSaved, onClose }: InviteDialogProps) {
  const { t, i18n } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const isOff = useMailOff();
  const [chosen, setChosen] = useState<readonly Duty[]>([]);
  const form = useForm({
    fields: ['email', 'name', 'language', 'password', 'duties'],
    check: ({ email }) => ({
      email: checkEmail(email),
      duties: chosen.length === 0 ? 'duties_required' : undefined,
    }),
    send: async ({ email, name, language, password }, ask) => {
      const body = { email, name, language: language as Language, duties: [...chosen], password };
      onSaved((await ask('invite', { body })).data);
    },
    fieldOf: { wrong_password: 'password', already_in_office: 'email', invitation_waiting: 'email' },
  });
  return (
    <Dialog open title={t('office.inviteTitle')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <p>{isOff ? t('office.inviteLinkText') : t('office.inviteText')}</p>
      <Form state={form} action={screens.office()}>
        <TextInput
          label={t('account:field.email')}
          error={sayWrong(form.wrong.email)}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          maxLength={longestEmail}
        />
        <TextInput
          label={t('admin:users.name')}
          mark={t('site:form.optional')}
          error={sayWrong(form.wrong.name)}
          name="name"
          autoComplete="off"
          maxLength={longestName}
        />
        <DutyChoice chosen={chosen} onChange={setChosen} error={sayWrong(form.wrong.duties)} />
        <Select
          label={t('office.language')}
          error={sayWrong(form.wrong.language)}
          name="language"
          defaultValue={i18n.language}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`office.languages.${language}`)}
            </option>
          ))}
        </Select>
        <OwnPassword label={t('office.password')} error={sayWrong(form.wrong.password)} />
        <DialogActions>
          <SubmitButton state={form} busyWord={t('office.inviting')}>
            {t('office.invite')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
