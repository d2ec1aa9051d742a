import type { User } from '#contract/accounts/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useUserFailure } from './use-user-failure.ts';
import { userParams } from './user-params.ts';

interface DeleteUserProps {
  user: User;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteUser({ user: { id, name, email }, onDeleted, onClose }: DeleteUserProps) {
  const { t } = useTranslation('admin');
  const sayFailure = useUserFailure('delete');
  return (
    <ConfirmAct
      title={t('users.deleteQuestion')}
      message={
        email === null
          ? t('users.deleteWarningNoEmail', { name })
          : t('users.deleteWarning', { name, email: `\u2066${email}\u2069` })
      }
      confirmWord={t('users.delete')}
      act={async (ask) => ask('deleteUser', { params: userParams(id) })}
      sayFailure={sayFailure}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
