import { type ChangeEvent, useState } from 'react';
import { userStatuses } from '#contract/accounts/accounts.facts.ts';
import type { User, UserStatus } from '#contract/accounts/accounts.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { useTell } from '../shared/Notices.tsx';
import styles from './UserTable.module.css';
import { useUserFailure } from './use-user-failure.ts';
import { updateUser } from './user-calls.ts';

/** Saves on change; after a failure it shows the server's status. */
export function StatusSelect({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation('admin');
  const sayFailure = useUserFailure('status');
  const call = useCall();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const change = async ({ currentTarget: select }: ChangeEvent<HTMLSelectElement>) => {
    const status = select.value as UserStatus;
    setBusy(true);
    try {
      await call(updateUser(user.id, { status }));
      tell(t('users.statusSaved', { name: user.name, status: t(`users.statuses.${status}`) }));
      onChanged();
    } catch (failure) {
      select.value = user.status;
      tell(sayFailure(failure as Failure), 'danger');
    }
    setBusy(false);
  };
  return (
    <div className={styles.status}>
      <Select
        key={user.status}
        label={t('users.statusOf', { name: user.name })}
        defaultValue={user.status}
        disabled={user.isMainAdministrator || busy}
        onChange={(event) => void change(event)}
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
