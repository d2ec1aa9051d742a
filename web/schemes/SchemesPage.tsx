import { Link, useLoaderData } from 'react-router';
import { choices } from '#contract/schemes/answers.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { Gives } from './Gives.tsx';
import styles from './Results.module.css';
import { useAnswerWords } from './use-answer-words.ts';

interface SchemeList {
  items: Scheme[];
  work: (typeof choices.work)[number] | undefined;
}

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'schemes' }), frame, language),
  description: t('description', { ns: 'schemes' }),
});

export const load: Page['load'] = async ({ ask, i18n }, { request }): Promise<SchemeList> => {
  const asked = new URL(request.url).searchParams.get('work');
  const work = choices.work.find((each) => each === asked);
  const { data } = await ask('listSchemes', { query: { lang: i18n.language, ...(work && { work }) } });
  return { items: data, work };
};

export function Component() {
  const { t } = useTranslation('schemes');
  const { optionsOf } = useAnswerWords();
  const { items, work } = useLoaderData<SchemeList>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton as={Link} look="light" to="/schemes/find">
          {t('start')}
        </LinkButton>
      </PageHead>
      <div className="section">
        <div className={`wrap ${styles.groups}`}>
          <FilterChips label={t('filter')}>
            <Chip as={Link} chosen={work === undefined} to="/schemes">
              {t('everyWork')}
            </Chip>
            {optionsOf('work').map(({ value, word }) => (
              <Chip key={value} as={Link} chosen={work === value} to={`/schemes?work=${value}`}>
                {word}
              </Chip>
            ))}
          </FilterChips>
          {items.length === 0 && <EmptyState title={t(work ? 'noneForWork' : 'none')} />}
          <div className="grid-3">
            {items.map((scheme) => (
              <Card key={scheme.id} look="panel">
                <h2 className={styles.name} {...wordsOf(scheme, 'name')}>
                  <Link to={`/schemes/${scheme.slug}`}>{scheme.name}</Link>
                </h2>
                {scheme.isSample && <SampleMark />}
                <Gives scheme={scheme} />
              </Card>
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}
