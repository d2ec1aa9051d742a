import { mostNewsletterLinks, newsletterLinkKinds } from '#contract/newsletter/newsletter.facts.ts';
import type { NewsletterLinkKind } from '#contract/newsletter/newsletters.ts';
import type { Language } from '#contract/values/language.ts';
import { useQueries } from '../../app/use-query.ts';
import type { Ask } from '../../calls/ask.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Newsletters.module.css';

export interface ChosenLink {
  kind: NewsletterLinkKind;
  id: string;
  title: string;
}

interface LinkChooserProps {
  links: readonly ChosenLink[];
  onChange: (links: readonly ChosenLink[]) => void;
}

type Linkable = Record<NewsletterLinkKind, readonly { id: string; title: string; date?: string }[]>;

/** What a newsletter may point to, in the reader's language. */
async function listLinkable(ask: Ask, lang: Language): Promise<Linkable> {
  const [events, news, stories] = await Promise.all([
    ask('listEvents', { query: { lang, when: 'upcoming' } }),
    ask('listNews', { query: { lang } }),
    ask('listStories', { query: { lang } }),
  ]);
  return {
    events: events.data.filter(({ status }) => status !== 'cancelled'),
    news: news.data.map(({ id, title }) => ({ id, title })),
    stories: stories.data.map(({ id, title }) => ({ id, title })),
  };
}

/** Events, news and stories that the newsletter points to, in their order. */
export function LinkChooser({ links, onChange }: LinkChooserProps) {
  const { t, i18n } = useTranslation('office-post');
  const { language } = i18n;
  // Without the lists nothing can be added; what was chosen stays.
  const { reply: linkable } = useQueries((ask) => listLinkable(ask, language), language, { keepsPrevious: true });
  const add = (kind: NewsletterLinkKind, id: string) => {
    const found = linkable?.[kind].find((thing) => thing.id === id);
    if (found) onChange([...links, { kind, id, title: found.title }]);
  };
  return (
    <fieldset className={styles.links}>
      <legend>{t('newsletters.links', { most: mostNewsletterLinks })}</legend>
      <ol className={styles.links}>
        {links.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`} className={styles.link}>
            <span>
              {t(`newsletters.kinds.${kind}`)}: <bdi>{title}</bdi>
            </span>
            <Button
              look="dangerQuiet"
              size="small"
              aria-label={`${t('newsletters.removeLink')}: ${title}`}
              onClick={() => onChange(links.filter((link) => link.id !== id))}
            >
              {t('newsletters.removeLink')}
            </Button>
          </li>
        ))}
      </ol>
      {links.length < mostNewsletterLinks &&
        newsletterLinkKinds.map((kind) => (
          <Select
            key={`${kind} ${links.length}`}
            label={t(`newsletters.add.${kind}`)}
            defaultValue=""
            onChange={({ currentTarget }) => add(kind, currentTarget.value)}
          >
            <option value="">{t('newsletters.choose')}</option>
            {(linkable?.[kind] ?? [])
              .filter(({ id }) => !links.some((link) => link.id === id))
              .map(({ id, title, date }) => (
                <option key={id} value={id}>
                  {/* Events of a series have one title. */}
                  {date ? `${title} · ${formatDay(date, i18n.language)}` : title}
                </option>
              ))}
          </Select>
        ))}
    </fieldset>
  );
}
