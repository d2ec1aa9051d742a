import { useState } from 'react';
import type { OneWord } from '#contract/event-words/event-words.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Letter } from '../shared/Letter.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { LanguageTabs, languageNames } from '../translations/LanguageTabs.tsx';

/** As the readers of each language get it. */
export function WordPreview({ word }: { word: OneWord }) {
  const { t } = useTranslation('office-words');
  const { id, letters, source_language, may } = word;
  const [selected, setSelected] = useState<Language>(source_language);
  const testing = useActionWithToast('testWord', { says: t('tested') });
  return (
    <OfficePanel title={t('preview')}>
      <LanguageTabs
        label={t('preview')}
        source={source_language}
        selected={selected}
        onSelect={setSelected}
        panels={Object.fromEntries(
          languages.map((language) => [
            language,
            <WordLetter key={language} reader={language} letter={letters[language]} />,
          ]),
        )}
      />
      {may.write && (
        <div className="row">
          <Button
            look="quiet"
            size="small"
            icon="mail"
            busy={testing.busy}
            busyWord={t('busy')}
            onClick={() => void testing.run({ params: { id } })}
          >
            {t('test')}
          </Button>
        </div>
      )}
    </OfficePanel>
  );
}

interface WordLetterProps {
  reader: Language;
  letter: OneWord['letters'][Language];
}

function WordLetter({ reader, letter: { subject, text, language, origin, call, isCallCut } }: WordLetterProps) {
  const { t } = useTranslation('office-words');
  return (
    <div className="stack">
      <div className="row">
        <Badge tone={origin === 'written' ? 'success' : 'neutral'}>
          {t(`origin.${origin}`, { language: languageNames[language] })}
        </Badge>
      </div>
      <h3 lang={language} dir={directionOf(language)}>
        {subject}
      </h3>
      <Letter lang={reader} dir={directionOf(reader)}>
        {text}
      </Letter>
      <h4>{t('onPhone')}</h4>
      <Letter lang={reader} dir={directionOf(reader)}>
        {call}
      </Letter>
      {isCallCut && <MessageBox tone="warn">{t('callCut')}</MessageBox>}
    </div>
  );
}
