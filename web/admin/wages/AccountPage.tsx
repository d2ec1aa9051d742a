import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { AccountEditor } from './AccountEditor.tsx';
import { useDraft } from './use-draft.ts';

export const head = officeHead('nav.cases');

/** The account of wages of one case; an earlier version is shown as it was. */
export function Component() {
  const { id = '' } = useParams();
  // What was typed into one account must not show in another.
  return <AccountOfCase key={id} id={id} />;
}

function AccountOfCase({ id }: { id: string }) {
  const { t } = useTranslation('office-wages');
  const [version, setVersion] = useState<number>();
  const account = useQuery('readAccount', { params: { id }, query: version === undefined ? {} : { version } });
  const minimums = useQuery('listAllMinimumWages', {});
  const shown = useQuery('readCase', { params: { id } });
  const work = useDraft(id);
  return (
    <>
      <LinkButton as={Link} look="more" icon="back" to={screens.case({ id })}>
        {t('back')}
      </LinkButton>
      <OfficeHead title={t('title')} />
      <QueryView query={account}>
        {({ data }) => (
          <AccountEditor
            key={version ?? ''}
            caseId={id}
            code={shown.reply?.data.code ?? ''}
            files={shown.reply?.data.files ?? []}
            account={data}
            work={work}
            minimums={minimums.reply?.data ?? []}
            isOld={version !== undefined}
            onVersion={setVersion}
            onReload={() => void account.reload()}
            onSaved={(saved) => account.put({ data: saved })}
          />
        )}
      </QueryView>
    </>
  );
}
