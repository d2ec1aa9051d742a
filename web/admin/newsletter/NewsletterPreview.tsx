import { useEffect, useState } from 'react';
import type { Newsletter, NewsletterPreview as Preview } from '#contract/newsletter/newsletters.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { useCall } from '../../app/use-call.ts';
import { useMailOff } from '../../app/use-mail-off.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useToldAct } from '../shared/use-told-act.ts';
import { LanguageTabs, languageNames } from '../translations/LanguageTabs.tsx';
import styles from './Newsletters.module.css';
import { previewNewsletter, testNewsletter } from './newsletter-calls.ts';

/** As the readers of each language get it, in both forms. */
export function NewsletterPreview({ newsletter }: { newsletter: Newsletter }) {
  const { t } = useTranslation('office-post');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const [language, setLanguage] = useState<Language>(newsletter.sourceLanguage);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<ErrorCode>();
  useEffect(() => {
    call(previewNewsletter(newsletter.id)).then(setPreview, ({ code }: Failure) => setProblem(code));
  }, [call, newsletter]);
  return (
    <OfficePanel title={t('newsletters.preview')}>
      {problem && <ErrorBox message={sayProblem(problem)} />}
      {!preview && !problem && <Spinner label={t('admin:list.loading')} />}
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
  const act = useToldAct();
  const isMailOff = useMailOff();
  const [isPlain, setIsPlain] = useState(false);
  const name = languageNames[language];
  return (
    <div className="stack">
      <h3 lang={language} dir={directionOf(language)}>
        <bdi>{mail.subject}</bdi>
      </h3>
      {isPlain ? (
        <p className={styles.plain} lang={language} dir={directionOf(language)}>
          {mail.text}
        </p>
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
            onClick={() => void act(testNewsletter({ id, language }), t('newsletters.tested'))}
          >
            {t('newsletters.test')}
          </Button>
        )}
      </div>
    </div>
  );
}
