import { useRef } from 'react';
import { userStatuses } from '#contract/accounts/accounts.facts.ts';
import type { User, UserStatus } from '#contract/accounts/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { useActionsWithToast } from '../shared/use-action-with-toast.ts';
import styles from './UserTable.module.css';
import { useUserFailure } from './use-user-failure.ts';
import { userParams } from './user-params.ts';

/** Saves on change; after a failure it shows the server's status. */
export function StatusSelect({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation('admin');
  const sayFailure = useUserFailure('status');
  const select = useRef<HTMLSelectElement>(null);
  const { busy, run } = useActionsWithToast(
    async (ask, status: UserStatus) => ask('updateUser', { params: userParams(user.id), body: { status } }),
    {
      says: (_reply, status) => t('users.statusSaved', { name: user.name, status: t(`users.statuses.${status}`) }),
      sayFailure,
      onDone: onChanged,
      onFailure: () => {
        if (select.current) select.current.value = user.status;
      },
    },
  );
  return (
    <div className={styles.status}>
      <Select
        key={user.status}
        label={t('users.statusOf', { name: user.name })}
        defaultValue={user.status}
        disabled={user.isMainAdministrator || busy}
        ref={select}
        onChange={({ currentTarget }) => void run(currentTarget.value as UserStatus)}
      >
        {userStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`users.statuses.${status}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
