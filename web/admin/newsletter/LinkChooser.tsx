import { useEffect, useState } from 'react';
import { mostNewsletterLinks, newsletterLinkKinds } from '#contract/newsletter/newsletter.facts.ts';
import type { NewsletterLinkKind } from '#contract/newsletter/newsletters.ts';
import { useCall } from '../../app/use-call.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Newsletters.module.css';
import { listLinkable } from './newsletter-calls.ts';

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

/** Events, news and stories that the newsletter points to, in their order. */
export function LinkChooser({ links, onChange }: LinkChooserProps) {
  const { t, i18n } = useTranslation('office-post');
  const call = useCall();
  const [linkable, setLinkable] = useState<Linkable>();
  useEffect(() => {
    // Without the lists nothing can be added; what was chosen stays.
    call(listLinkable(i18n.language)).then(setLinkable, () => undefined);
  }, [call, i18n.language]);
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
