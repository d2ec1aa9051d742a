import type { User } from '#contract/accounts/accounts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { useMay, useMayWholly } from '../shared/Duties.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import styles from './UserTable.module.css';

interface UserTableProps {
  users: readonly User[];
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onChanged: () => void;
}

export function UserTable({ users, onEdit, onDelete, onChanged }: UserTableProps) {
  const { t, i18n } = useTranslation('admin');
  const may = useMay();
  const isWhole = useMayWholly()('updateUser');
  const columns: Column<User>[] = [
    { key: 'name', label: t('users.person'), kind: 'lead', cell: (user) => <Person user={user} /> },
    {
      key: 'role',
      label: t('users.role'),
      cell: ({ role, isMainAdministrator }) => t(`account:role.${isMainAdministrator ? 'main' : role}`),
    },
    {
      key: 'createdAt',
      label: t('users.since'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatDay(indiaDayOf(new Date(createdAt)), i18n.language)}</time>
      ),
    },
    {
      key: 'status',
      label: t('users.status'),
      cell: (user) =>
        isWhole ? <StatusSelect user={user} onChanged={onChanged} /> : t(`users.statuses.${user.status}`),
    },
    {
      key: 'actions',
      label: t('list.actions'),
      kind: 'actions',
      cell: (user) => (
        <>
          <Button
            look="quiet"
            size="dense"
            icon="edit"
            disabled={user.isMainAdministrator}
            aria-label={t('users.editNamed', { name: user.name })}
            onClick={() => onEdit(user)}
          >
            {t('users.edit')}
          </Button>
          {may('deleteUser') && (
            <Button
              look="dangerQuiet"
              size="dense"
              icon="trash"
              disabled={user.isMainAdministrator}
              aria-label={t('users.deleteNamed', { name: user.name })}
              onClick={() => onDelete(user)}
            >
              {t('users.delete')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t('nav.users')} columns={columns} rows={users} rowKey={({ id }) => id} />;
}

function Person({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <b>
        <bdi>{user.name}</bdi>
      </b>
      {[user.email, user.phone]
        .filter((detail) => detail !== null)
        .map((detail) => (
          <span className={styles.detail} key={detail}>
            <bdi dir="ltr">{detail}</bdi>
          </span>
        ))}
      {user.hasCard && <span className={styles.detail}>{t('users.hasCard')}</span>}
      {user.hasSecondFactor && <span className={styles.detail}>{t('users.hasSecondFactor')}</span>}
      {user.isMainAdministrator && <span className={styles.detail}>{t('users.mainFixed')}</span>}
    </>
  );
}
