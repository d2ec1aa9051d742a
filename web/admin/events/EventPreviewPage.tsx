import { Link, useParams } from 'react-router';
import { windowAt } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { useQueries } from '../../app/use-query.ts';
import type { Ask } from '../../calls/ask.ts';
import { EventDetail } from '../../events/EventDetail.tsx';
import { useMyRegistrations } from '../../events/use-my-registrations.ts';
import { createI18n, type I18n } from '../../i18n/create-i18n.ts';
import { I18nContext } from '../../i18n/I18nContext.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { languageNames } from '../translations/LanguageTabs.tsx';
import styles from './EventPreviewPage.module.css';

export const head = officeHead('nav.events');

const namespaces = ['site', 'events', 'problems'] as const;

interface Preview {
  language: Language;
  event: Event;
  i18n: I18n;
}

async function readIn(ask: Ask, id: string, language: Language): Promise<Preview> {
  const [{ data: event }, ...words] = await Promise.all([
    ask('readOfficeEvent', { params: { id }, query: { lang: language } }),
    ...namespaces.map(async (name) => [name, await loadWords(language, name)] as const),
  ]);
  return { language, event, i18n: createI18n({ language, words: { [language]: Object.fromEntries(words) } }) };
}

/** The event as visitors of each language will see it, a draft too. */
export function Component() {
  const { t, i18n } = useTranslation('office-events');
  const { id = '' } = useParams();
  useMyRegistrations(i18n.language);
  const query = useQueries((ask) => Promise.all(languages.map((language) => readIn(ask, id, language))), id);
  return (
    <>
      <OfficeHead title={t('events.preview.title')} text={t('events.preview.text')}>
        <LinkButton as={Link} look="quiet" icon="back" to={screens.events()}>
          {t('admin:nav.events')}
        </LinkButton>
      </OfficeHead>
      <QueryView query={query}>
        {(previews) => previews.map((each) => <InLanguage key={each.language} {...each} />)}
      </QueryView>
    </>
  );
}

function InLanguage({ language, event, i18n }: Preview) {
  const { now } = useApp();
  return (
    <section
      className={styles.language}
      lang={language}
      dir={directionOf(language)}
      aria-label={languageNames[language]}
    >
      <p className={styles.name}>{languageNames[language]}</p>
      <I18nContext value={i18n}>
        {/* Nobody registers here. */}
        <div className="wrap" inert>
          <EventDetail
            code={null}
            event={asShown(event)}
            today={indiaDayOf(now())}
            registration={windowAt(event, now())}
          />
        </div>
      </I18nContext>
    </section>
  );
}

/** The picture of a draft has no address yet; its reason is for later. */
const asShown = ({ status, ...event }: Event): Event => ({
  ...event,
  imageUrl: status === 'draft' ? null : event.imageUrl,
  ...(status === 'cancelled' ? { status } : { cancel_reason: null }),
});
