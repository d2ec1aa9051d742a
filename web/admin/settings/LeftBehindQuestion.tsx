import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import type { LeftBehind } from './left-behind.ts';

interface LeftBehindQuestionProps {
  texts: readonly LeftBehind[];
  /** The texts are right as they are. */
  onKeep: () => void;
  onCorrect: () => void;
}

/** Warns that the other languages may now be out of date. */
export function LeftBehindQuestion({ texts, onKeep, onCorrect }: LeftBehindQuestionProps) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <MessageBox tone="warn" role="alert" title={t('settings.behind.title')} ref={box}>
      <p>{t('settings.behind.text')}</p>
      <ul>
        {texts.map(({ field, language, input, text }) => (
          <li key={input}>
            {language === 'map' ? t('foundation.map') : t(`foundation.${field}.${language}`)}:{' '}
            <b {...(language === 'map' ? { dir: 'ltr' } : wordsIn(language))}>{text}</b>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button size="small" onClick={onCorrect}>
          {t('settings.behind.correct')}
        </Button>
        <Button look="quiet" size="small" onClick={onKeep}>
          {t('settings.behind.keep')}
        </Button>
      </div>
    </MessageBox>
  );
}
