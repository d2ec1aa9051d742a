import { data, Link, useActionData, useLoaderData } from 'react-router';
import type { Answers, SchemeField } from '#contract/schemes/answers.facts.ts';
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
import { answersIn, isAnswered, unreadIn } from './typed-answers.ts';
import { useAnswerWords } from './use-answer-words.ts';

interface FinderData {
  schemes: Scheme[];
  /** The server's day, so that hydration agrees whatever the phone's clock says. */
  today: IndiaDay;
}

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'schemes' }), frame, language),
  description: t('description', { ns: 'schemes' }),
});

export const load: Page['load'] = async ({ ask, i18n, now }): Promise<FinderData> => ({
  schemes: (await ask('listSchemes', { query: { lang: i18n.language } })).data,
  today: indiaDayOf(now()),
});

interface Typed {
  answers: Answers;
  unread: SchemeField[];
}

/** Without script: the answers come with the form, and go with the answer. */
export const act: Page['act'] = async (_app, { request }) => {
  const typed = await request.formData();
  const unread = unreadIn(typed);
  return data({ answers: answersIn(typed), unread } satisfies Typed, { status: unread.length > 0 ? 422 : 200 });
};

export function Component() {
  const { t } = useTranslation('schemes');
  const { schemes, today } = useLoaderData<FinderData>();
  const { questionOf } = useAnswerWords();
  const typed = useActionData<Typed>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('nothingKept')} />
      <div className="section">
        <div className="wrap">
          {schemes.length === 0 ? (
            <EmptyState title={t('none')}>
              <LinkButton href="/help">{t('site:nav.help')}</LinkButton>
            </EmptyState>
          ) : typed && typed.unread.length === 0 && isAnswered(typed.answers) ? (
            <>
              <Results schemes={schemes} answers={typed.answers} today={today} />
              <p>
                <LinkButton as={Link} look="quiet" to="/schemes/find" reloadDocument>
                  {t('find.again')}
                </LinkButton>
              </p>
            </>
          ) : (
            <>
              {typed && (
                <MessageBox tone="danger" role="alert">
                  {typed.unread.length === 0
                    ? t('result.answerFirst')
                    : t('result.unread', { questions: typed.unread.map(questionOf).join(' ') })}
                </MessageBox>
              )}
              <Finder schemes={schemes} today={today} typed={typed?.answers} />
              <p>
                <Link to="/how/what-can-i-get">{t('site:howTo')}</Link>
              </p>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
