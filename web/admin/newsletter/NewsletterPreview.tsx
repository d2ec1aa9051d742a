import { useState } from 'react';
import type { Newsletter, NewsletterPreview as Preview } from '#contract/newsletter/newsletters.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { useMailOff } from '../../app/use-mail-off.ts';
import { useQueries } from '../../app/use-query.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Letter } from '../shared/Letter.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { LanguageTabs, languageNames } from '../translations/LanguageTabs.tsx';
import styles from './Newsletters.module.css';

/** As the readers of each language get it, in both forms. */
export function NewsletterPreview({ newsletter }: { newsletter: Newsletter }) {
  const { t } = useTranslation('office-post');
  const { sayProblem } = useProblemWords();
  const [language, setLanguage] = useState<Language>(newsletter.sourceLanguage);
  // Also after each change of the newsletter.
  const { reply, failure } = useQueries(
    (ask) => ask('previewNewsletter', { params: { id: newsletter.id } }),
    JSON.stringify(newsletter),
    { keepsPrevious: true },
  );
  const preview = reply?.data;
  return (
    <OfficePanel title={t('newsletters.preview')}>
      {failure && <ErrorBox message={sayProblem(failure.code)} />}
      {!preview && !failure && <Spinner label={t('admin:list.loading')} />}
      {preview && (
        <LanguageTabs
          label={t('newsletters.preview')}
          source={newsletter.sourceLanguage}
          selected={language}
          onSelect={setLanguage}
          panels={Object.fromEntries(
            languages.map((each) => [
              each,
              <Mail key={each} id={newsletter.id} language={each} mail={preview[each]} />,
            ]),
          )}
        />
      )}
    </OfficePanel>
  );
}

function Mail({ id, language, mail }: { id: string; language: Language; mail: Preview[Language] }) {
  const { t } = useTranslation('office-post');
  const testing = useActionWithToast('testNewsletter', { says: t('newsletters.tested') });
  const isMailOff = useMailOff();
  const [isPlain, setIsPlain] = useState(false);
  const name = languageNames[language];
  return (
    <div className="stack">
      <h3 lang={language} dir={directionOf(language)}>
        <bdi>{mail.subject}</bdi>
      </h3>
      {isPlain ? (
        <Letter lang={language} dir={directionOf(language)}>
          {mail.text}
        </Letter>
      ) : (
        <iframe
          className={styles.mail}
          title={t('newsletters.mailIn', { language: name })}
          sandbox=""
          srcDoc={mail.html}
        />
      )}
      <div className="row">
        <Button look="quiet" size="small" aria-pressed={isPlain} onClick={() => setIsPlain(!isPlain)}>
          {t('newsletters.plain')}
        </Button>
        {!isMailOff && (
          <Button
            look="quiet"
            size="small"
            icon="mail"
            onClick={() => void testing.run({ params: { id }, body: { language } })}
          >
            {t('newsletters.test')}
          </Button>
        )}
      </div>
    </div>
  );
}
