import { useRef } from 'react';
import { Link } from 'react-router';
import { contentKinds } from '#contract/content/content-kinds.ts';
import type { Translation } from '#contract/content/translations.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contentChanged } from '../../store/list-slice.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { useToast } from '../shared/Notices.tsx';
import { StateBadge } from './StateBadge.tsx';
import styles from './TranslationsPage.module.css';

interface TranslationCardProps {
  translation: Translation;
  onSaved: (translation: Translation) => void;
}

/** One text with its translation. After saving, the focus moves to the next one. */
export function TranslationCard({ translation, onSaved }: TranslationCardProps) {
  const { t } = useTranslation('office-translations');
  const { sayWrong } = useProblemWords();
  const { store } = useApp();
  const toast = useToast();
  const card = useRef<HTMLElement>(null);
  const { id, language, source, source_language, text, state, views } = translation;
  const form = useForm({
    fields: ['text'],
    check: (typed) => ({ text: typed.text.trim() === '' ? 'required' : undefined }),
    send: async (body, ask) => {
      const { data: saved } = await ask('correctTranslation', { params: { id }, body });
      store.dispatch(contentChanged());
      onSaved(saved);
      toast(t('saved'));
      card.current?.closest('li')?.nextElementSibling?.querySelector('textarea')?.focus();
    },
  });
  return (
    <article className={styles.card} ref={card}>
      <div className={styles.source}>
        <div className="row">
          <StateBadge state={state} />
          {views > 0 && <span className="soft">{t('views', { count: views, number: formatNumber(views) })}</span>}
        </div>
        <p className={styles.words} {...wordsIn(source_language)}>
          {source}
        </p>
        <Uses translation={translation} />
      </div>
      <Form state={form} action={screens.translations()}>
        <TextArea
          label={t(`translation.${language}`)}
          error={sayWrong(form.wrong.text)}
          name="text"
          {...wordsIn(language)}
          required
          className={styles.area}
          rows={rowsFor(source, text ?? '')}
          defaultValue={text ?? ''}
        />
        <SubmitButton state={form} look="quiet" size="small" busyWord={t('admin:dialog.saving')}>
          {t('save')}
        </SubmitButton>
      </Form>
    </article>
  );
}

/** About as many lines as the longer text fills on a phone. */
const rowsFor = (...texts: string[]): number =>
  Math.min(12, Math.max(...texts.map((text) => text.split('\n').reduce((sum, line) => sum + lines(line), 0))));
const lines = (text: string): number => Math.max(1, Math.ceil(text.length / 36));

function Uses({ translation: { used, source, source_language } }: { translation: Translation }) {
  const { t } = useTranslation('office-translations');
  if (used.length === 0) return null;
  return (
    <ul className={styles.uses} aria-label={t('used')}>
      {used.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          <Link to={`/admin/${kind}`}>
            {t(`admin:acts.kinds.${contentKinds[kind].actKind}`)}
            {title !== source && (
              <>
                {': '}
                <bdi {...wordsIn(source_language)}>{title}</bdi>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
