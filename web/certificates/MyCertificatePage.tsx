import { Link, useParams } from 'react-router';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useQuery } from '../app/use-query.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { CertificatePicture } from './CertificatePicture.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import styles from './MyCertificatePage.module.css';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('own', { ns: 'certificates' }), frame, language),
  description: t('description', { ns: 'certificates' }),
  hidden: true,
});

/** The certificate of a member, to look at, save or print. */
export function Component() {
  const { t } = useTranslation('certificates');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const { reply, failure, reload } = useQuery('readMyCertificate', { params: { id } });
  const certificate = reply?.data;
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <div className={styles.onScreen}>
        <LinkButton as={Link} look="more" icon="back" to="/my-registrations">
          {t('back')}
        </LinkButton>
        <h1>{t('own')}</h1>
        {certificate && (
          <Button look="quiet" icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </div>
      {failure?.code === 'not_found' && <EmptyState title={t('none')} text={t('noneText')} />}
      {failure && failure.code !== 'not_found' && (
        <ErrorBox message={sayProblem(failure.code)} retryWord={t('site:failure.retry')} onRetry={reload} />
      )}
      {!certificate && !failure && <Spinner label={t('loading')} />}
      {certificate && <CertificatePicture certificate={certificate} />}
      {certificate && (
        <ScrollArea className={styles.paper} aria-label={t('own')}>
          <CertificateSheet certificate={certificate} />
        </ScrollArea>
      )}
    </main>
  );
}
