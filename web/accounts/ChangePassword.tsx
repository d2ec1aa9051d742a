import { Form } from '../forms/Form.tsx';
import { FormPanel } from '../forms/FormPanel.tsx';
import { checkGivenPassword, checkNewPassword, checkSamePassword } from '../forms/field-checks.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useUnfold } from '../forms/use-unfold.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './ProfileParts.module.css';

interface ChangePasswordProps {
  /** Password managers need the username. */
  email: string;
  onDone: () => void;
}

export function ChangePassword({ email, onDone }: ChangePasswordProps) {
  const { t } = useTranslation('account');
  const { open, setOpen, opener, inside } = useUnfold();
  const done = () => {
    setOpen(false);
    onDone();
  };
  return (
    <FormPanel title={t('password.title')} text={t('password.text')}>
      <div className={styles.body} ref={inside}>
        {open ? (
          <PasswordForm email={email} onDone={done} onCancel={() => setOpen(false)} />
        ) : (
          <Button look="quiet" icon="lock" ref={opener} onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        )}
      </div>
    </FormPanel>
  );
}

function PasswordForm({ email, onDone, onCancel }: ChangePasswordProps & { onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: checkGivenPassword(currentPassword),
      newPassword: checkNewPassword(newPassword),
      confirmPassword: checkSamePassword(newPassword, confirmPassword),
    }),
    send: async ({ currentPassword, newPassword }, ask) => {
      await ask('changePassword', { body: { currentPassword, newPassword } });
      onDone();
    },
    fieldOf: { wrong_password: 'currentPassword' },
  });
  return (
    <Form state={form} action="/profile">
      <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label={t('field.currentPassword')}
        error={sayWrong(form.wrong.currentPassword)}
        name="currentPassword"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields name="newPassword" wrong={form.wrong.newPassword} wrongAgain={form.wrong.confirmPassword} />
      <div className="row">
        <SubmitButton state={form} busyWord={t('password.busy')}>
          {t('password.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      </div>
    </Form>
  );
}
