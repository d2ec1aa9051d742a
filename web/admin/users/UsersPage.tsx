import { useState } from 'react';
import { Link } from 'react-router';
import { roles, userStatuses } from '#contract/accounts/accounts.facts.ts';
import type { Role, User, UserStatus } from '#contract/accounts/accounts.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMay, useMayWholly } from '../shared/Duties.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useMailPromise } from '../shared/use-mail-promise.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserTable } from './UserTable.tsx';

export const head = officeHead('nav.users');

/** Subject of a dialog; `null`: new. */
type OpenDialog = { act: 'edit'; user: User | null } | { act: 'delete' | 'removeFactor'; user: User };

export function Component() {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const may = useMay();
  const seesOffice = useMayWholly()('listUsers');
  const promise = useMailPromise();
  const query = useListQuery(['search', 'role', 'status']);
  const { search, role, status } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const filters = { search, role: role as Role | undefined, status: status as UserStatus | undefined };
  const list = useOfficeList('listUsers', { query: { ...filters, page: String(query.page) } });
  const [asked, setAsked] = useState<OpenDialog>();
  const done = (sentence: string) => {
    setAsked(undefined);
    toast(sentence);
    list.reload();
  };

  return (
    <>
      <OfficeHead
        title={t('nav.users')}
        text={list.known ? t('users.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        {may('listDuplicates') && (
          <LinkButton as={Link} look="quiet" icon="users" to={screens.duplicates()}>
            {t('office-people:open.duplicates')}
          </LinkButton>
        )}
        {may('startImport') && (
          <LinkButton as={Link} look="quiet" icon="list" to={screens.importPeople()}>
            {t('office-people:open.import')}
          </LinkButton>
        )}
        {may('exportUsers') && (
          <ExportButton fileName="users.csv" call={(ask) => ask('exportUsers', { query: filters })} />
        )}
        {may('createUser') && (
          <Button icon="plus" onClick={() => setAsked({ act: 'edit', user: null })}>
            {t('users.add')}
          </Button>
        )}
      </OfficeHead>
      <ListFilters label={t('list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('users.search')} />
        {seesOffice && (
          <ChoiceFilter
            query={query}
            name="role"
            label={t('users.role')}
            all={t('users.allRoles')}
            choices={roles.map((value) => ({ value, word: t(`account:role.${value}`) }))}
          />
        )}
        <ChoiceFilter
          query={query}
          name="status"
          label={t('users.status')}
          all={t('users.allStatuses')}
          choices={userStatuses.map((value) => ({ value, word: t(`users.statuses.${value}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('users.none') }}>
        {(users) => (
          <UserTable
            users={users}
            onEdit={(user) => setAsked({ act: 'edit', user })}
            onDelete={(user) => setAsked({ act: 'delete', user })}
            onChanged={list.reload}
          />
        )}
      </ListView>
      {asked?.act === 'edit' && (
        <UserDialog
          user={asked.user}
          onSaved={(status) => {
            // Who cannot log in yet gets no e-mail.
            const created = status === 'active' ? promise.done(t('users.created')) : t('users.createdNoEmail');
            done(asked.user ? t('users.saved') : created);
          }}
          onRemoveFactor={(user) => setAsked({ act: 'removeFactor', user })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.act === 'removeFactor' && (
        <RemoveSecondFactor
          user={asked.user}
          onRemoved={() => done(promise.done(t('users.factorRemoved')))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteUser user={asked.user} onDeleted={() => done(t('users.deleted'))} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
