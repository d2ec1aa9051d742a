import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useCall } from '../app/use-call.ts';
import type { ErrorCode, Failure } from '../calls/failure.ts';
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
import { readMyCertificate } from './certificate-calls.ts';
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
  const call = useCall();
  const { id = '' } = useParams();
  const [certificate, setCertificate] = useState<PrintedCertificate>();
  const [problem, setProblem] = useState<ErrorCode>();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setCertificate(await call(readMyCertificate(id)));
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
  }, [call, id]);
  useEffect(() => void load(), [load]);
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
      {problem === 'not_found' && <EmptyState title={t('none')} text={t('noneText')} />}
      {problem && problem !== 'not_found' && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('site:failure.retry')} onRetry={() => void load()} />
      )}
      {!certificate && !problem && <Spinner label={t('loading')} />}
      {certificate && <CertificatePicture certificate={certificate} />}
      {certificate && (
        <ScrollArea className={styles.paper} aria-label={t('own')}>
          <CertificateSheet certificate={certificate} />
        </ScrollArea>
      )}
    </main>
  );
}
