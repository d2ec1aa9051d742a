import { Link, useNavigate, useParams } from 'react-router';
import type { Newsletter } from '#contract/newsletter/newsletters.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from '../shared/Panels.module.css';
import { useWhileVisible } from '../shared/use-while-visible.ts';
import { MailOffNotice } from './MailOffNotice.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { NewsletterPreview } from './NewsletterPreview.tsx';
import { Sending } from './Sending.tsx';

export const head = officeHead('nav.newsletters');

const lookEveryMs = 3_000;

/** Writing, looking at and sending of one newsletter; without an id a new one. */
export function Component() {
  const { t } = useTranslation('office-post');
  const { id } = useParams();
  const { sayProblem } = useProblemWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { reply, failure, reload, put } = useQuery(
    'readOfficeNewsletter',
    id === undefined ? null : { params: { id } },
    {
      keepsPrevious: true,
    },
  );
  const newsletter = reply?.data;
  const isMoving = newsletter?.status === 'sending' || newsletter?.status === 'scheduled';
  useWhileVisible(lookEveryMs, () => {
    if (isMoving) reload();
  });

  const change = (after: Newsletter) => put({ data: after });
  const saved = (after: Newsletter) => {
    change(after);
    const place = screens.newsletter({ id: after.id });
    toast(t('newsletters.saved'), 'success', place);
    if (!id) void navigate(place, { replace: true });
  };
  const shown = newsletter && newsletter.id === id ? newsletter : undefined;
  return (
    <>
      <OfficeHead title={t(id ? 'newsletters.one' : 'newsletters.new')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.newsletters()}>
          {t('newsletters.all')}
        </LinkButton>
      </OfficeHead>
      {failure && <ErrorBox message={sayProblem(failure.code)} retryWord={t('admin:list.retry')} onRetry={reload} />}
      {id && !shown && !failure && <Spinner label={t('admin:list.loading')} />}
      {(shown || !id) && (
        <div className={styles.panels}>
          <MailOffNotice />
          {shown && <Sending newsletter={shown} onChanged={change} />}
          {(!shown || shown.startedAt === null) && <NewsletterForm key={id} newsletter={shown} onSaved={saved} />}
          {shown && <NewsletterPreview newsletter={shown} />}
        </div>
      )}
    </>
  );
}
