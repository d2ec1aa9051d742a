import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { windowAt } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useCall } from '../../app/use-call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { EventDetail } from '../../events/EventDetail.tsx';
import { useMyRegistrations } from '../../events/use-my-registrations.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { createI18n, type I18n } from '../../i18n/create-i18n.ts';
import { I18nContext } from '../../i18n/I18nContext.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { languageNames } from '../translations/LanguageTabs.tsx';
import styles from './EventPreviewPage.module.css';
import { readOfficeEvent } from './event-calls.ts';

export const head = officeHead('nav.events');

const namespaces = ['site', 'events', 'problems'] as const;

interface Shown {
  language: Language;
  event: Event;
  i18n: I18n;
}

/** The event as visitors of each language will see it, a draft too. */
export function Component() {
  const { t, i18n } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const call = useCall();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [problem, setProblem] = useState<ErrorCode>();
  useMyRegistrations(i18n.language);
  useEffect(() => {
    const readIn = async (language: Language): Promise<Shown> => {
      const [event, ...words] = await Promise.all([
        call(readOfficeEvent(id, language)),
        ...namespaces.map(async (name) => [name, await loadWords(language, name)] as const),
      ]);
      return { language, event, i18n: createI18n({ language, words: { [language]: Object.fromEntries(words) } }) };
    };
    Promise.all(languages.map(readIn)).then(setShown, ({ code }: Failure) => setProblem(code ?? 'fallback.readEvent'));
  }, [call, id]);
  return (
    <>
      <OfficeHead title={t('events.preview.title')} text={t('events.preview.text')}>
        <LinkButton as={Link} look="quiet" icon="back" to="/admin/events">
          {t('admin:nav.events')}
        </LinkButton>
      </OfficeHead>
      {problem && <ErrorBox message={sayProblem(problem)} />}
      {!problem && shown.length === 0 && <Spinner label={t('admin:list.loading')} />}
      {shown.map((each) => (
        <InLanguage key={each.language} {...each} />
      ))}
    </>
  );
}

function InLanguage({ language, event, i18n }: Shown) {
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
