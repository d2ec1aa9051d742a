import type { OfficeMember } from '#contract/office/office.ts';
import { useAuth } from '../../app/use-auth.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DutyChips } from './DutyChips.tsx';
import styles from './OfficePage.module.css';

interface MemberTableProps {
  members: readonly OfficeMember[];
  onChange: (member: OfficeMember) => void;
  onLeave: (member: OfficeMember) => void;
  onLogOut: (member: OfficeMember) => void;
}

/** Cards with chips on a phone, a table where there is room. */
export function MemberTable({ members, onChange, onLeave, onLogOut }: MemberTableProps) {
  const { t } = useTranslation('duties');
  const { user } = useAuth();
  const isOnlyOwner =
    members.filter(({ duties, status }) => duties.includes('owner') && status === 'active').length < 2;
  const columns: Column<OfficeMember>[] = [
    {
      key: 'name',
      label: t('admin:users.person'),
      kind: 'lead',
      cell: ({ name, email, isMainAdministrator, hasSecondFactor }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.detail}>
            <bdi dir="ltr">{email}</bdi>
          </span>
          {isMainAdministrator && <span className={styles.detail}>{t('account:role.main')}</span>}
          {hasSecondFactor && <span className={styles.detail}>{t('admin:users.hasSecondFactor')}</span>}
        </>
      ),
    },
    { key: 'duties', label: t('office.duties'), cell: ({ duties }) => <DutyChips duties={duties} /> },
    { key: 'status', label: t('admin:users.status'), cell: ({ status }) => t(`admin:users.statuses.${status}`) },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (member) => {
        const isSelf = member.email === user?.email;
        const mayChange = isSelf ? isOnlyOwner : !member.isMainAdministrator;
        return (
          <>
            {mayChange && (
              <Button
                look="quiet"
                size="dense"
                icon="edit"
                aria-label={`${t('office.change')}: ${member.name}`}
                onClick={() => onChange(member)}
              >
                {t('office.change')}
              </Button>
            )}
            {!isSelf && !member.isMainAdministrator && (
              <>
                <Button
                  look="quiet"
                  size="dense"
                  icon="out"
                  aria-label={`${t('office.logOut')}: ${member.name}`}
                  onClick={() => onLogOut(member)}
                >
                  {t('office.logOut')}
                </Button>
                <Button
                  look="dangerQuiet"
                  size="dense"
                  icon="x"
                  aria-label={`${t('office.leave')}: ${member.name}`}
                  onClick={() => onLeave(member)}
                >
                  {t('office.leave')}
                </Button>
              </>
            )}
          </>
        );
      },
    },
  ];
  return <DataTable caption={t('admin:nav.office')} columns={columns} rows={members} rowKey={({ id }) => id} />;
}
