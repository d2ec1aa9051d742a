import { Link, useActionData, useLoaderData } from 'react-router';
import type { Answers } from '#contract/schemes/answers.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Finder } from './Finder.tsx';
import { Results } from './Results.tsx';
import { listSchemes } from './scheme-calls.ts';
import { answersIn, isAnswered } from './typed-answers.ts';

interface Asked {
  schemes: Scheme[];
  /** The server's day, so that hydration agrees whatever the phone's clock says. */
  today: IndiaDay;
}

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'schemes' }), frame, language),
  description: t('description', { ns: 'schemes' }),
});

export const load: Page['load'] = async ({ call, i18n, now }): Promise<Asked> => ({
  schemes: await call(listSchemes({ lang: i18n.language })),
  today: indiaDayOf(now()),
});

/** Without script: the answers come with the form, and go with the answer. */
export const act: Page['act'] = async (_app, { request }): Promise<Answers> => answersIn(await request.formData());

export function Component() {
  const { t } = useTranslation('schemes');
  const { schemes, today } = useLoaderData<Asked>();
  const answers = useActionData<Answers>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('nothingKept')} />
      <div className="section">
        <div className="wrap">
          {schemes.length === 0 ? (
            <EmptyState title={t('none')}>
              <LinkButton href="/help">{t('site:nav.help')}</LinkButton>
            </EmptyState>
          ) : answers && isAnswered(answers) ? (
            <>
              <Results schemes={schemes} answers={answers} today={today} />
              <p>
                <LinkButton as={Link} look="quiet" to="/schemes/find" reloadDocument>
                  {t('find.again')}
                </LinkButton>
              </p>
            </>
          ) : (
            <>
              {answers && (
                <MessageBox tone="danger" role="alert">
                  {t('result.answerFirst')}
                </MessageBox>
              )}
              <Finder schemes={schemes} today={today} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
