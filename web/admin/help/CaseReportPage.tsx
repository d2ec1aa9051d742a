import { type CaseOutcome, type caseStages, type HelpKind, reportParts } from '#contract/help/help.facts.ts';
import type { CaseReport } from '#contract/help/help-office.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { sayPaise } from '../shared/rupees.ts';
import { useListQuery } from '../shared/use-list-query.ts';

export const head = officeHead('nav.caseReport');

type Part = (typeof reportParts)[number];
type Line = CaseReport['total'] & { key: string | null };

export function Component() {
  const { t, i18n } = useTranslation('office-help');
  const query = useListQuery(['from', 'to', 'by']);
  const { from, to, by = 'kind' } = query.filters;
  const asked = { by: by as Part, ...(from && { from }), ...(to && { to }) };
  const answer = useQuery('readCaseReport', { query: asked }, { keepsPrevious: true });
  const shown = answer.reply?.data;

  const sayKey = (key: string | null): string => {
    if (key === null) return t('report.unknown');
    if (by === 'kind') return t(`kind.${key as HelpKind}`);
    if (by === 'outcome') return t(`outcome.${key as CaseOutcome}`);
    if (by === 'stage') return t(`stage.${key as (typeof caseStages)[number]}`);
    return key;
  };
  const sayCount = (count: Line['asked']): string =>
    count === null ? '–' : count === '<5' ? '\u2066<5\u2069' : formatNumber(count);
  const sayDays = (days: number | null): string => (days === null ? '–' : formatNumber(days));
  const sayMoney = (paise: number | null): string => (paise === null ? '–' : sayPaise(paise));
  const dayColumns: Column<Line>[] = [
    { key: 'answer', label: t('report.daysToAnswer'), cell: (line) => sayDays(line.median_days_to_answer) },
    { key: 'settle', label: t('report.daysToSettle'), cell: (line) => sayDays(line.median_days_to_settle) },
  ];
  const columns: Column<Line>[] = [
    { key: 'key', label: t(`report.by.${by as Part}`), kind: 'lead', cell: ({ key }) => <bdi>{sayKey(key)}</bdi> },
    { key: 'asked', label: t('report.asked'), cell: ({ asked }) => sayCount(asked) },
    { key: 'people', label: t('report.people'), cell: ({ people }) => sayCount(people) },
    // By stage money counts: beside the days it would be wider than a laptop's window.
    ...(by === 'stage' ? [] : dayColumns),
    { key: 'claimed', label: t('case.claimed'), cell: ({ claimed_paise }) => sayMoney(claimed_paise) },
    ...(by !== 'stage' || shown?.is_hidden
      ? []
      : [{ key: 'agreed', label: t('report.byAgreement'), cell: ({ agreed_paise }: Line) => sayMoney(agreed_paise) }]),
    { key: 'recovered', label: t('case.recovered'), cell: ({ recovered_paise }) => sayMoney(recovered_paise) },
  ];
  return (
    <>
      <OfficeHead
        title={t('report.title')}
        text={shown && `${formatDay(shown.from, i18n.language)} – ${formatDay(shown.to, i18n.language)}`}
      />
      <FilterChips label={t('report.part')}>
        {reportParts.map((part) => (
          <Chip key={part} chosen={by === part} onClick={() => query.choose('by', part === 'kind' ? '' : part)}>
            {t(`report.by.${part}`)}
          </Chip>
        ))}
      </FilterChips>
      <search className="grid-2" aria-label={t('admin:list.filters')} key={query.round}>
        {(shown?.is_hidden ? (['to'] as const) : (['from', 'to'] as const)).map((end) => (
          <TextInput
            key={end}
            label={t(`report.${end}`)}
            name={end}
            type="date"
            defaultValue={query.filters[end]}
            onChange={(event) => query.choose(end, event.currentTarget.value)}
          />
        ))}
      </search>
      <QueryView query={answer}>
        {({ data: report }) =>
          report.total.asked === 0 ? (
            <EmptyState title={t('report.none')} />
          ) : (
            <>
              {report.is_hidden && <p className="soft">{t('report.hidden')}</p>}
              {report.rows.length > 0 && (
                <DataTable
                  caption={t('report.title')}
                  columns={columns}
                  rows={report.rows}
                  rowKey={({ key }) => key ?? 'unknown'}
                />
              )}
              <p>
                <b>{t('report.total')}</b>: {sayCount(report.total.asked)} · {t('case.recovered')}{' '}
                {sayMoney(report.total.recovered_paise)}
              </p>
            </>
          )
        }
      </QueryView>
    </>
  );
}
