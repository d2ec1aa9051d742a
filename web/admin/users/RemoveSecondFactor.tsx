import type { User } from '#contract/accounts/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useUserFailure } from './use-user-failure.ts';
import { userParams } from './user-params.ts';

interface RemoveSecondFactorProps {
  user: User;
  onRemoved: () => void;
  onClose: () => void;
}

/** For an account whose phone and recovery codes are lost. */
export function RemoveSecondFactor({ user: { id, name }, onRemoved, onClose }: RemoveSecondFactorProps) {
  const { t } = useTranslation('admin');
  const sayFailure = useUserFailure('update');
  return (
    <ConfirmAct
      title={t('users.removeFactorQuestion')}
      message={t('users.removeFactorWarning', { name })}
      confirmWord={t('users.removeFactor')}
      busyWord={t('dialog.saving')}
      act={async (ask) => ask('removeSecondFactor', { params: userParams(id) })}
      sayFailure={sayFailure}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
