import { useEffect, useState } from 'react';
import type { PurposeName } from '#contract/purposes.ts';
import { directionOf, type Language } from '#contract/values/language.ts';
import { PurposeText } from '../../forms/PurposeText.tsx';
import { createI18n, type I18n } from '../../i18n/create-i18n.ts';
import { I18nContext } from '../../i18n/I18nContext.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const files = ['site', 'purposes', 'duties'] as const;

/** The words of the language in which somebody is read to; the office goes on in its own. */
function useWordsIn(language: Language): I18n | undefined {
  const own = useTranslation().i18n;
  const [read, setRead] = useState<I18n>();
  useEffect(() => {
    let isAsked = true;
    void Promise.all(files.map(async (name) => [name, await loadWords(language, name)] as const)).then(
      (words) => {
        if (isAsked) setRead(createI18n({ language, words: { [language]: Object.fromEntries(words) } }));
      },
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [language]);
  if (own.language === language) return own;
  return read?.language === language ? read : undefined;
}

interface ReadAloudProps {
  language: Language;
  names: readonly PurposeName[];
}

/** What the desk reads to whoever cannot read it: the notice of the register, in their language. */
export function ReadAloud({ language, names }: ReadAloudProps) {
  const { t } = useTranslation('purposes');
  const words = useWordsIn(language);
  if (!words) return null;
  return (
    <details>
      <summary>{t('title')}</summary>
      <div lang={language} dir={directionOf(language)}>
        <I18nContext value={words}>
          <Texts names={names} />
        </I18nContext>
      </div>
    </details>
  );
}

function Texts({ names }: Pick<ReadAloudProps, 'names'>) {
  const { t } = useTranslation('purposes');
  return (
    <>
      {names.map((name) => (
        <section key={name}>
          <h3>{t(`names.${name}`)}</h3>
          <PurposeText name={name} />
        </section>
      ))}
      <p>{t('complain')}</p>
    </>
  );
}
