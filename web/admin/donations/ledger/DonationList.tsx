import { useState } from 'react';
import { Link } from 'react-router';
import {
  type DonationMode,
  type DonationState,
  donationModes,
  donationStates,
  mostVerifiedAtOnce,
} from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { screens } from '../../../app/screens.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { type ListQuery, useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { useWide } from '../../shared/use-wide.ts';
import { DonationDialog } from './DonationDialog.tsx';
import styles from './Donations.module.css';
import { DonationTable } from './DonationTable.tsx';
import { ExportDonations } from './ExportDonations.tsx';
import { useDonationWords } from './use-donation-words.ts';
import { useOpenFunds } from './use-open-funds.ts';

type Filter = 'search' | 'state' | 'mode' | 'fundId' | 'from' | 'to' | 'view';

/** All donations, newest first. `round` changes when one was entered. */
export function DonationList({ round }: { round: number }) {
  const { t } = useTranslation('office-donations');
  const isWide = useWide();
  const query = useListQuery<Filter>(['search', 'state', 'mode', 'fundId', 'from', 'to', 'view'], ['view']);
  const { view: _, state, mode, ...others } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const filters = { ...others, state: state as DonationState | undefined, mode: mode as DonationMode | undefined };
  const list = useOfficeList('listDonations', { query: { ...filters, page: String(query.page) } }, round);
  const [opened, setOpened] = useState<OfficeDonation>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState(false);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const [first, ...more] = [...chosen];
  return (
    <>
      {isWide ? (
        <DonationFilters query={query} />
      ) : (
        <details className={styles.filters} open={query.isFiltered}>
          <summary>{t('admin:list.filters')}</summary>
          <DonationFilters query={query} />
        </details>
      )}
      <ListView
        list={list}
        query={query}
        empty={{
          title: t('empty.list'),
          text: t('empty.text'),
          children: (
            <LinkButton as={Link} icon="upload" to={screens.statements({ query: { new: '1' } })}>
              {t('empty.act')}
            </LinkButton>
          ),
        }}
      >
        {(donations) => (
          <>
            <p className="soft">{t('month.donations', { count: list.total, number: formatNumber(list.total) })}</p>
            <DonationTable donations={donations} chosen={chosen} onChoose={choose} onOpen={setOpened} />
          </>
        )}
      </ListView>
      {first && chosen.size <= mostVerifiedAtOnce && (
        <div className={styles.chosen} role="status">
          <Button icon="users" onClick={() => setAsks(true)}>
            {t('verify.chosen', { count: chosen.size, number: formatNumber(chosen.size) })}
          </Button>
          <Button look="quiet" onClick={() => setChosen(new Set())}>
            {t('verify.none')}
          </Button>
        </div>
      )}
      <ExportDonations asked={filters} />
      {asks && first && (
        <AskDialog
          title={t('ask.verify')}
          text={t('verify.text')}
          send={async ({ reason = '' }, ask) =>
            (await ask('verifyDonation', { params: { id: first }, body: { reason, ids: more } })).data
          }
          onAsked={list.reload}
          onClose={() => {
            setAsks(false);
            setChosen(new Set());
          }}
        />
      )}
      {opened && (
        <DonationDialog
          donation={opened}
          onChanged={(after) => {
            if (after) setOpened(after);
            list.reload();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function DonationFilters({ query }: { query: ListQuery<Filter> }) {
  const { t } = useTranslation('office-donations');
  const { sayMode, sayState, sayFund } = useDonationWords();
  const funds = useOpenFunds();
  return (
    <div className={styles.fields}>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('search')} />
        <ChoiceFilter
          query={query}
          name="state"
          label={t('donation.state')}
          all={t('anyState')}
          choices={donationStates.map((value) => ({ value, word: sayState(value) }))}
        />
        <ChoiceFilter
          query={query}
          name="mode"
          label={t('donation.mode')}
          all={t('anyMode')}
          choices={donationModes.map((value) => ({ value, word: sayMode(value) }))}
        />
        <ChoiceFilter
          key={funds ? 'known' : 'unknown'}
          query={query}
          name="fundId"
          label={t('donation.fund')}
          all={t('anyFund')}
          choices={(funds ?? []).map(({ id, name }) => ({ value: id, word: sayFund(name) }))}
        />
      </ListFilters>
      <div className={styles.days} key={query.round}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            label={t(`days.${end}`)}
            name={end}
            type="date"
            defaultValue={query.filters[end]}
            onChange={(event) => query.choose(end, event.currentTarget.value)}
          />
        ))}
      </div>
    </div>
  );
}
