import { Link, useLoaderData } from 'react-router';
import type { Found } from '#contract/search/search.ts';
import { longestSearch } from '#contract/values/text-length.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './SearchPage.module.css';

interface Searched {
  asked: string;
  isTooLong: boolean;
  found: Found[];
  total: number;
}

const longestBeginning = 160;

export const head: Page['head'] = ({ t, language, frame, data }) => {
  const { asked = '', isTooLong = false } = (data as Searched | undefined) ?? {};
  const title = t('title', { ns: 'search' });
  return {
    title: titleOf(asked && !isTooLong ? `${asked} · ${title}` : title, frame, language),
    description: t('text', { ns: 'search' }),
    hidden: true,
  };
};

/** Control signs come from broken links only. */
const askedIn = (address: string): string =>
  (new URL(address).searchParams.get('q') ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

export const load: Page['load'] = async ({ ask, i18n }, { request }): Promise<Searched> => {
  const asked = askedIn(request.url);
  const isTooLong = asked.length > longestSearch;
  if (asked === '' || isTooLong) return { asked, isTooLong, found: [], total: 0 };
  const { data, total } = await ask('searchSite', { query: { q: asked, lang: i18n.language } });
  return { asked, isTooLong, found: data, total };
};

export function Component() {
  const { t } = useTranslation('search');
  const searched = useLoaderData<Searched>();
  const { asked, isTooLong } = searched;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} />
      <div className={`wrap ${styles.page}`}>
        <search>
          <form className={styles.form} action="/search">
            <TextInput
              key={asked}
              type="search"
              name="q"
              label={t('label')}
              hint={t('hint')}
              defaultValue={isTooLong ? '' : asked}
              maxLength={longestSearch}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit" icon="search">
              {t('search', { ns: 'site' })}
            </Button>
          </form>
        </search>
        {isTooLong && <p className={styles.said}>{t('tooLong')}</p>}
        {asked !== '' && !isTooLong && <Results {...searched} />}
      </div>
    </main>
  );
}

function Results({ asked, found, total }: Searched) {
  const { t } = useTranslation('search');
  const query = `⁨${asked}⁩`;
  if (found.length === 0) return <NothingFound query={query} />;
  return (
    <section className={styles.found}>
      <h2 className={styles.said}>{t('found', { count: total, query })}</h2>
      {total > found.length && <p className="soft">{t('more', { shown: found.length })}</p>}
      <ol className={styles.list}>
        {found.map((each) => (
          <Result key={each.path} found={each} />
        ))}
      </ol>
    </section>
  );
}

function Result({ found }: { found: Found }) {
  const { t, i18n } = useTranslation('search');
  const { kind, path, title, text, date, isSample } = found;
  const name = <span {...wordsOf(found, 'title')}>{title}</span>;
  return (
    <li className={styles.result}>
      <p className="row">
        <Badge>{t(`kinds.${kind}`)}</Badge>
        {date && (
          <time className="soft" dateTime={date}>
            {formatDay(date, i18n.language)}
          </time>
        )}
        {isSample && <SampleMark />}
      </p>
      <h3 className={styles.title}>
        {/* A document of its own, which leaves no trace: no link of the router. */}
        {['/help', '/wages'].includes(path) ? <a href={path}>{name}</a> : <Link to={path}>{name}</Link>}
      </h3>
      <p {...wordsOf(found, 'text')}>{beginningOf(text, longestBeginning)}</p>
    </li>
  );
}

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('search');
  return (
    <section className={styles.found}>
      <h2 className={styles.said}>{t('none', { query })}</h2>
      <p>{t('noneText')}</p>
      <ul className={styles.ways}>
        <li>
          <Link to="/schemes/find">{t('nav.schemes', { ns: 'site' })}</Link>
        </li>
        <li>
          <a href="/help">{t('nav.help', { ns: 'site' })}</a>
        </li>
        <li>
          <Link to="/events">{t('nav.events', { ns: 'site' })}</Link>
        </li>
        <li>
          <Link to="/contact">{t('nav.contact', { ns: 'site' })}</Link>
        </li>
      </ul>
    </section>
  );
}
