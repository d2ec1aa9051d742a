import { Link } from 'react-router';
import type { Newsletter } from '#contract/newsletter/newsletters.ts';
import { screens } from '../../app/screens.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { MailOffNotice } from './MailOffNotice.tsx';
import { NewsletterBadge } from './NewsletterBadge.tsx';

export const head = officeHead('nav.newsletters');

export function Component() {
  const { t } = useTranslation('office-post');
  const query = useListQuery([]);
  const list = useOfficeList('listOfficeNewsletters', { query: { page: String(query.page) } });
  return (
    <>
      <OfficeHead title={t('admin:nav.newsletters')} text={t('newsletters.text')}>
        <LinkButton as={Link} icon="plus" size="small" to={screens.newNewsletter()}>
          {t('newsletters.new')}
        </LinkButton>
      </OfficeHead>
      <MailOffNotice />
      <ListView list={list} query={query} empty={{ title: t('newsletters.none'), text: t('newsletters.noneText') }}>
        {(newsletters) => <NewsletterTable newsletters={newsletters} />}
      </ListView>
    </>
  );
}

function NewsletterTable({ newsletters }: { newsletters: readonly Newsletter[] }) {
  const { t, i18n } = useTranslation('office-post');
  const columns: Column<Newsletter>[] = [
    {
      key: 'subject',
      label: t('newsletters.subject'),
      kind: 'lead',
      cell: ({ id, subject, sourceLanguage }) => (
        <Link to={screens.newsletter({ id })}>
          <b lang={sourceLanguage}>
            <bdi>{subject}</bdi>
          </b>
        </Link>
      ),
    },
    { key: 'status', label: t('newsletters.status'), cell: ({ status }) => <NewsletterBadge status={status} /> },
    {
      key: 'when',
      label: t('newsletters.when'),
      cell: ({ startedAt, sendAt }) => {
        const instant = startedAt ?? sendAt;
        return instant ? formatMoment(new Date(instant), i18n.language) : '–';
      },
    },
    ...(['sent', 'failed', 'left'] as const).map((count) => ({
      key: count,
      label: t(`newsletters.counts.${count}`),
      cell: ({ counts }: Newsletter) => formatNumber(counts[count]),
    })),
  ];
  return (
    <DataTable caption={t('admin:nav.newsletters')} columns={columns} rows={newsletters} rowKey={({ id }) => id} />
  );
}
