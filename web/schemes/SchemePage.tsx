import { Link, useLoaderData } from 'react-router';
import { checkedDayOf } from '#contract/schemes/scheme-result.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import { titleOf } from '../app/head.ts';
import { orMissing } from '../app/or-missing.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { CheckMark } from './CheckMark.tsx';
import { FirstStep } from './FirstStep.tsx';
import { MindThis } from './MindThis.tsx';
import { OfficialName } from './OfficialName.tsx';
import { SchemeActs } from './SchemeActs.tsx';
import styles from './SchemeFacts.module.css';
import { SchemeFacts } from './SchemeFacts.tsx';

export const head: Page['head'] = ({ t, language, frame, data: loaded }) => {
  const scheme = loaded as Scheme | null;
  if (scheme) {
    const { name, gives } = scheme;
    return { title: titleOf(name, frame, language), description: checkedDayOf(scheme) ? gives : name };
  }
  return {
    title: titleOf(t('none', { ns: 'schemes' }), frame, language),
    description: t('description', { ns: 'schemes' }),
    hidden: true,
  };
};

/** Null: unknown. */
export const load: Page['load'] = ({ ask, i18n }, { params: { slug = '' } }) =>
  orMissing(ask('readScheme', { params: { slug }, query: { lang: i18n.language } }));

export function Component() {
  const { t } = useTranslation('schemes');
  const scheme = useLoaderData<Scheme | null>();
  return (
    <main id="content" tabIndex={-1}>
      {scheme ? (
        <>
          <div {...wordsOf(scheme, 'name')}>
            <PageHead title={scheme.name} text={checkedDayOf(scheme) && scheme.gives} />
          </div>
          <article className={`wrap section ${styles.scheme}`}>
            <OfficialName scheme={scheme} />
            <CheckMark scheme={scheme} />
            {scheme.first_step !== null && <FirstStep scheme={scheme} />}
            <MindThis scheme={scheme} />
            <SchemeFacts scheme={scheme} />
            <SchemeActs scheme={scheme} />
            <LinkButton as={Link} look="more" icon="back" to="/schemes">
              {t('all')}
            </LinkButton>
          </article>
        </>
      ) : (
        <div className="section">
          <div className="wrap">
            <EmptyState level={1} title={t('none')}>
              <LinkButton as={Link} to="/schemes">
                {t('all')}
              </LinkButton>
            </EmptyState>
          </div>
        </div>
      )}
    </main>
  );
}
