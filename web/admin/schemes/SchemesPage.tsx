import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DeleteContent } from '../content/DeleteContent.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { pageOfList } from '../shared/page-of-list.ts';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { SchemeCard } from './SchemeCard.tsx';
import { schemeKind } from './scheme-kind.ts';

export const head = officeHead('nav.schemes');

export function Component() {
  const { t } = useTranslation('office-content');
  const toast = useToast();
  const query = useListQuery([]);
  const list = useOfficeList('listAllSchemes', {});
  const [leaving, setLeaving] = useState<OfficeScheme>();
  const check = useActionWithToast('markSchemeChecked', {
    says: ({ data: { name } }) => t('office-schemes:check.done', { name: `\u2068${name}\u2069` }),
    onDone: list.reload,
  });
  return (
    <>
      <OfficeHead
        title={t('admin:nav.schemes')}
        text={list.known ? t('count.schemes', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        <LinkButton as={Link} look="quiet" icon="tick" to={screens.checkSchemes()}>
          {t('office-schemes:bulk.title')}
        </LinkButton>
        <LinkButton as={Link} icon="plus" to={screens.newScheme()}>
          {t('add.schemes')}
        </LinkButton>
      </OfficeHead>
      <ListView
        list={pageOfList(list, list.rows, query.page)}
        query={query}
        empty={{ title: t('none.schemes'), text: t('noneText') }}
      >
        {(rows) => (
          <div className="grid-3">
            {rows.map((scheme) => (
              <SchemeCard
                key={scheme.id}
                scheme={scheme}
                onChecked={() => void check.run({ params: { id: scheme.id } })}
                onDelete={() => setLeaving(scheme)}
              />
            ))}
          </div>
        )}
      </ListView>
      {leaving && (
        <DeleteContent
          kind={schemeKind}
          row={leaving}
          onDeleted={() => {
            setLeaving(undefined);
            toast(t('deleted.schemes'));
            list.reload();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
