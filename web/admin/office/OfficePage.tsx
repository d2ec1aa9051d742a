import { useState } from 'react';
import type { NewInvitation, OfficeMember } from '#contract/office/office.ts';
import { type Duty, duties } from '#contract/values/duty.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { ColleagueDialog } from './ColleagueDialog.tsx';
import { DutiesDialog } from './DutiesDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MemberTable } from './MemberTable.tsx';
import styles from './OfficePage.module.css';

export const head = officeHead('nav.office');

type OpenDialog =
  | { act: 'invite' }
  | { act: 'handOver'; link: string; email: string }
  | { act: 'duties' | 'leave' | 'logOut'; member: OfficeMember };

export function Component() {
  const { t } = useTranslation('duties');
  const toast = useToast();
  const query = useListQuery(['search', 'duty']);
  const { search, duty } = query.filters;
  const filters = { search, duty: duty as Duty | undefined };
  const list = useOfficeList('listOfficeMembers', { query: { ...filters, page: String(query.page) } });
  const [asked, setAsked] = useState<OpenDialog>();
  const [round, setRound] = useState(0);
  const close = () => setAsked(undefined);
  const done = (sentence: string) => {
    close();
    toast(sentence);
    list.reload();
    setRound(round + 1);
  };
  const sent = ({ link, email }: NewInvitation) => {
    if (link === undefined) return done(t('office.invited'));
    setRound(round + 1);
    setAsked({ act: 'handOver', link, email });
  };
  return (
    <>
      <OfficeHead
        title={t('admin:nav.office')}
        text={list.known ? t('office.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        <ExportButton fileName="office.csv" call={(ask) => ask('exportOfficeMembers', { query: filters })} />
        <Button icon="plus" onClick={() => setAsked({ act: 'invite' })}>
          {t('office.invite')}
        </Button>
      </OfficeHead>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('admin:users.search')} />
        <ChoiceFilter
          query={query}
          name="duty"
          label={t('office.duty')}
          all={t('office.allDuties')}
          choices={duties.map((value) => ({ value, word: t(`names.${value}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('office.none') }}>
        {(members) => (
          <MemberTable
            members={members}
            onChange={(member) => setAsked({ act: 'duties', member })}
            onLeave={(member) => setAsked({ act: 'leave', member })}
            onLogOut={(member) => setAsked({ act: 'logOut', member })}
          />
        )}
      </ListView>
      <div className={styles.panels}>
        <Invitations key={round} onSent={sent} />
        <OfficePanel title={t('office.explained')}>
          <dl className={styles.duties}>
            {duties.map((each) => (
              <div key={each}>
                <dt>{t(`names.${each}`)}</dt>
                <dd>{t(`about.${each}`)}</dd>
              </div>
            ))}
          </dl>
        </OfficePanel>
      </div>
      {asked?.act === 'handOver' && <LinkDialog {...asked} onClose={close} />}
      {asked?.act === 'invite' && <InviteDialog onSaved={sent} onClose={close} />}
      {asked?.act === 'duties' && (
        <DutiesDialog member={asked.member} onSaved={() => done(t('office.saved'))} onClose={close} />
      )}
      {(asked?.act === 'leave' || asked?.act === 'logOut') && (
        <ColleagueDialog
          act={asked.act}
          member={asked.member}
          onDone={() => done(t(asked.act === 'leave' ? 'office.left' : 'office.loggedOut'))}
          onClose={close}
        />
      )}
    </>
  );
}
