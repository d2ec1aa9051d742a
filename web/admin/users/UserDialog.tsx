import { useState } from 'react';
import { Link } from 'react-router';
import { roles, userStatuses } from '#contract/accounts/accounts.facts.ts';
import type { Role, User, UserStatus } from '#contract/accounts/accounts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { screens } from '../../app/screens.ts';
import { useSignedInUser } from '../../app/use-signed-in-user.ts';
import { Form } from '../../forms/Form.tsx';
import { checkEmail, checkName, checkNewPassword, checkPhone } from '../../forms/field-checks.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CardOfPerson } from '../cards/CardOfPerson.tsx';
import { checkAgeAtDesk, DeskAge, deskAgeFields, saidAgeAtDesk } from '../shared/DeskAge.tsx';
import { useMay, useMayWholly } from '../shared/Duties.tsx';
import { OwnPassword } from '../shared/OwnPassword.tsx';
import { ReadAloud } from '../shared/ReadAloud.tsx';
import { ToTellPerson } from '../shared/ToTellPerson.tsx';
import { ExportUserData } from './ExportUserData.tsx';
import { useUserFailure } from './use-user-failure.ts';
import { userParams } from './user-params.ts';

const personFields = ['name', 'email', 'phone', 'role', 'status', 'password', 'ownPassword'] as const;
const fields = [...personFields, ...deskAgeFields] as const;

interface UserDialogProps {
  /** Null: new. */
  user: User | null;
  onSaved: (status: string) => void;
  onRemoveFactor: (user: User) => void;
  onClose: () => void;
}

export function UserDialog({ user, onSaved, onRemoveFactor, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const may = useMay();
  const me = useSignedInUser();
  return (
    <Dialog
      open
      title={t(user ? 'users.editTitle' : 'users.addTitle')}
      subtitle={user?.name}
      closeWord={t('dialog.close')}
      onClose={onClose}
    >
      {user && may('readToTell') && <ToTellPerson id={user.id} />}
      <UserForm user={user} onSaved={onSaved} onClose={onClose} />
      {user?.role === 'user' && may('giveCard') && <CardOfPerson user={user} />}
      {user && may('exportUserData') && <ExportUserData user={user} />}
      {user?.hasSecondFactor && user.email !== me?.email && may('removeSecondFactor') && (
        <Button look="dangerQuiet" icon="lock" onClick={() => onRemoveFactor(user)}>
          {t('users.removeFactor')}
        </Button>
      )}
    </Dialog>
  );
}

function UserForm({ user, onSaved, onClose }: Omit<UserDialogProps, 'onRemoveFactor'>) {
  const { t, i18n } = useTranslation('admin');
  const { sayWrong } = useProblemWords();
  const sayFailure = useUserFailure(user ? 'update' : 'create');
  const isWhole = useMayWholly()('updateUser');
  const [role, setRole] = useState(user?.role);
  const isNewRole = role !== user?.role;
  const form = useForm({
    fields,
    check: ({ name, email, phone, password, role: _role, status: _status, ownPassword: _own, ...age }) => ({
      ...(!user && checkAgeAtDesk(age)),
      name: checkName(name),
      // Somebody with a card may go on without.
      email: !isWhole || (user?.email === null && email === '') ? undefined : checkEmail(email),
      phone: checkPhone(phone),
      // A blank password leaves an existing one unchanged.
      password: user && !password ? undefined : checkNewPassword(password),
    }),
    send: async ({ password, ownPassword, role: _role, status, email, name, phone, ...age }, ask) => {
      const person = { name, phone };
      const body = { ...person, status: status as UserStatus };
      if (!user) await ask('createUser', { body: { ...body, ...saidAgeAtDesk(age), email, password } });
      // The desk writes name and phone, and nothing else.
      else if (!isWhole) await ask('updateUser', { params: userParams(user.id), body: person });
      else {
        // With a role, the password is that of whoever gives it.
        const standing = isNewRole ? { role, password: ownPassword } : { password };
        const changes = { ...body, ...(email && { email }), ...standing };
        await ask('updateUser', { params: userParams(user.id), body: changes });
      }
      onSaved(status);
    },
    fieldOf: { email_taken: 'email', wrong_password: 'ownPassword' },
  });
  return (
    <Form state={form} action={screens.users()} sayFailure={sayFailure}>
      <TextInput
        label={t('users.name')}
        error={sayWrong(form.wrong.name)}
        name="name"
        autoComplete="off"
        required
        maxLength={longestName}
        defaultValue={user?.name}
      />
      {isWhole && (
        <TextInput
          label={t('account:field.email')}
          error={sayWrong(form.wrong.email)}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required={user?.email !== null}
          maxLength={longestEmail}
          defaultValue={user?.email ?? undefined}
        />
      )}
      <TextInput
        label={t('account:field.phone')}
        mark={t('site:form.optional')}
        hint={t('account:field.phoneHint')}
        error={sayWrong(form.wrong.phone)}
        name="phone"
        type="tel"
        autoComplete="off"
        maxLength={longestTypedPhone}
        defaultValue={user?.phone ?? undefined}
      />
      {!user && <DeskAge wrong={form.wrong} />}
      {!user && <ReadAloud language={i18n.language} names={['account', 'messages']} />}
      {isWhole && (
        <>
          {user && (
            <Select
              label={t('users.role')}
              error={sayWrong(form.wrong.role)}
              name="role"
              defaultValue={user.role}
              onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
            >
              {roles.map((each) => (
                <option key={each} value={each}>
                  {t(`account:role.${each}`)}
                </option>
              ))}
            </Select>
          )}
          {isNewRole && (
            <OwnPassword
              label={t('users.ownPassword')}
              hint={t(role === 'admin' ? 'users.becomesOwner' : 'users.losesDuties')}
              error={sayWrong(form.wrong.ownPassword)}
              name="ownPassword"
            />
          )}
          <Select
            label={t('users.status')}
            error={sayWrong(form.wrong.status)}
            name="status"
            defaultValue={user?.status ?? 'active'}
          >
            {userStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`users.statuses.${status}`)}
              </option>
            ))}
          </Select>
          {user?.role === 'admin' && <p>{t('users.passwordTheirs')}</p>}
          {user?.role !== 'admin' && !isNewRole && (
            <PasswordField
              label={t(user ? 'account:field.newPassword' : 'account:field.password')}
              mark={user ? t('site:form.optional') : undefined}
              hint={t(user ? 'users.passwordKept' : 'account:field.passwordHint')}
              error={sayWrong(form.wrong.password)}
              name="password"
              autoComplete="new-password"
            />
          )}
          {!user && (
            <p>
              {t('users.inviteInstead')} <Link to={screens.office()}>{t('nav.office')}</Link>
            </p>
          )}
        </>
      )}
      <DialogActions>
        <SubmitButton state={form} busyWord={t('dialog.saving')}>
          {t('dialog.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
