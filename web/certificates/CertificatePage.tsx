import { useLoaderData } from 'react-router';
import type { PublicCertificate } from '#contract/certificates/certificates.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { titleOf } from '../app/head.ts';
import { orMissing } from '../app/or-missing.ts';
import type { Page } from '../app/page.ts';
import { formatWholeDay } from '../events/format-whole-day.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { wordsOf } from '../ui/words-in.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('check', { ns: 'certificates' }), frame, language),
  description: t('description', { ns: 'certificates' }),
  hidden: true,
});

/** Null: unknown code. */
export const load: Page['load'] = ({ ask, i18n }, { params: { code = '' } }) =>
  orMissing(ask('readCertificate', { params: { code }, query: { lang: i18n.language } }));

/** For whoever holds the paper. */
export function Component() {
  const { t } = useTranslation('certificates');
  const certificate = useLoaderData<PublicCertificate | null>();
  return (
    <main className="section" id="content" tabIndex={-1}>
      <div className="wrap">
        {certificate ? (
          <Shown certificate={certificate} />
        ) : (
          <EmptyState level={1} title={t('missing')} text={t('missingText')} />
        )}
      </div>
    </main>
  );
}

function Shown({ certificate }: { certificate: PublicCertificate }) {
  const { t, i18n } = useTranslation('certificates');
  const { code, state, name, date, location, issued_at } = certificate;
  const { language } = i18n;
  return (
    <>
      <h1>{t('title')}</h1>
      <MessageBox tone={state === 'valid' ? 'success' : 'danger'} title={t(state)}>
        <p>{t('compare')}</p>
      </MessageBox>
      <dl className="facts">
        <dt>{t('name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t('event')}</dt>
        <dd {...wordsOf(certificate, 'title')}>{certificate.title}</dd>
        <dt>{t('day')}</dt>
        <dd>{formatWholeDay(date, language)}</dd>
        {location && (
          <>
            <dt>{t('place')}</dt>
            <dd {...wordsOf(certificate, 'location')}>{location}</dd>
          </>
        )}
        <dt>{t('issued')}</dt>
        <dd>{formatDay(indiaDayOf(new Date(issued_at)), language)}</dd>
        <dt>{t('code')}</dt>
        <dd>
          <bdi dir="ltr">{code}</bdi>
        </dd>
      </dl>
    </>
  );
}
