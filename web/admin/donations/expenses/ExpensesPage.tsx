import { Link } from 'react-router';
import { type ExpenseState, type ExpenseView, expenseViews } from '#contract/donations/expenses.facts.ts';
import type { Expense } from '#contract/donations/expenses.ts';
import { screens } from '../../../app/screens.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Chip, FilterChips } from '../../../ui/FilterChips.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { ExportButton } from '../../shared/ExportButton.tsx';
import { ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { sayPaise } from '../../shared/rupees.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { useExpenseWords } from './use-expense-words.ts';

export const head = officeHead('nav.expenses');

export const stateTones: Record<ExpenseState, BadgeTone> = {
  asked: 'info',
  agreed: 'info',
  refused: 'neutral',
  withdrawn: 'neutral',
  paid: 'success',
  struck: 'neutral',
};

/** What was asked to be spent: waiting, to be paid, paid. */
export function Component() {
  const { t } = useTranslation('office-expenses');
  const may = useMay();
  const query = useListQuery(['view', 'search'], ['view']);
  const view: ExpenseView = expenseViews.find((each) => each === query.filters.view) ?? 'waiting';
  const { search } = query.filters;
  const decides = may('agreeExpense');
  // Others have asked for all that waits in their list; who may not see vouchers does not look for those that lack one.
  const views = expenseViews.filter((each) =>
    each === 'own' ? decides : each === 'no_voucher' ? may('createExpense') : true,
  );
  const list = useOfficeList('listExpenses', { query: { view, search, page: String(query.page) } });
  const limit = list.reply?.aloneUpToPaise;
  return (
    <>
      <OfficeHead title={t('title')} text={limit === undefined ? undefined : t('text', { amount: sayPaise(limit) })}>
        {may('readCashBox') && (
          <LinkButton as={Link} look="quiet" icon="rupee" to={screens.cash()}>
            {t('cash.title')}
          </LinkButton>
        )}
        <ExportButton fileName="expenses.csv" call={(ask) => ask('exportExpenses', { query: { view, search } })} />
        {may('createExpense') && (
          <LinkButton as={Link} icon="camera" to={screens.askToSpend()}>
            {t('ask')}
          </LinkButton>
        )}
      </OfficeHead>
      <FilterChips label={t('views.label')}>
        {views.map((each) => (
          <Chip
            key={each}
            as={Link}
            chosen={view === each}
            to={each === 'waiting' ? screens.expenses() : screens.expenses({ query: { view: each } })}
          >
            {t(each === 'waiting' && !decides ? 'views.asked' : `views.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('search')} />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(expenses) => <ExpenseTable expenses={expenses} />}
      </ListView>
    </>
  );
}

/** Once it is agreed to, its voucher should be there. */
const lacksVoucher: Readonly<Partial<Record<ExpenseState, true>>> = { agreed: true, paid: true };

const numberOf = ({ number }: Expense) => (
  <bdi className="soft" dir="ltr">
    {number ?? '–'}
  </bdi>
);

function ExpenseTable({ expenses }: { expenses: readonly Expense[] }) {
  const { t, i18n } = useTranslation('office-expenses');
  const { sayPayee } = useExpenseWords();
  const columns: Column<Expense>[] = [
    {
      key: 'payee',
      label: t('payee'),
      kind: 'lead',
      cell: (expense) => (
        <>
          <b>{expense.payee === null ? numberOf(expense) : <bdi>{sayPayee(expense)}</bdi>}</b>
          {expense.payee !== null && expense.number !== null && (
            <>
              <br />
              {numberOf(expense)}
            </>
          )}
          {expense.number === null && expense.askedBy !== null && (
            <>
              <br />
              <span className="soft">{t('askedBy', { name: `\u2068${expense.askedBy}\u2069` })}</span>
            </>
          )}
        </>
      ),
    },
    { key: 'amount', label: t('sum'), cell: ({ amountPaise }) => <b>{sayPaise(amountPaise)}</b> },
    { key: 'why', label: t('why'), cell: ({ why }) => <bdi>{why ?? '–'}</bdi> },
    { key: 'day', label: t('day'), cell: ({ day }) => formatDay(day, i18n.language) },
    { key: 'fund', label: t('fund'), cell: ({ fund }) => <bdi>{fund[i18n.language]}</bdi> },
    {
      key: 'vouchers',
      label: t('vouchers.title'),
      cell: ({ vouchers, state }) =>
        vouchers === 0 && lacksVoucher[state] ? (
          <Badge tone="danger">{t('vouchers.missing')}</Badge>
        ) : (
          (vouchers ?? '–')
        ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (expense) => (
        <LinkButton
          as={Link}
          look="quiet"
          size="dense"
          to={screens.expense({ id: expense.id })}
          aria-label={t('openNamed', { amount: sayPaise(expense.amountPaise), payee: sayPayee(expense) })}
        >
          {t('open')}
        </LinkButton>
      ),
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={expenses} rowKey={({ id }) => id} />;
}
