import type { ActivityEntry } from '#contract/audit/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ActivityPage.module.css';
import { useActWords } from './act-words.ts';
import { changedFieldsOf } from './changed-fields.ts';

/** The changes of one save, field by field; of several things each by its name. */
export function ChangedFields({ acts }: { acts: readonly ActivityEntry[] }) {
  const { t } = useTranslation('admin');
  const { sayField, sayValue } = useActWords();
  const say = (name: string, text: string | undefined) => (text === undefined ? undefined : sayValue(name, text));
  const changes = acts.flatMap(({ id, target, before, after }) =>
    changedFieldsOf(before, after).map((change) => ({ ...change, id, of: acts.length > 1 ? `${target}: ` : '' })),
  );
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>
        {t('activity.changes')}
        <Icon name="open" />
      </summary>
      <dl>
        {changes.map(({ id, of, name, before, after }) => (
          <div key={`${id} ${name}`}>
            <dt>
              {of}
              {sayField(name)}
            </dt>
            <dd>
              <Value word={t('activity.before')} text={say(name, before)} />
              <Value word={t('activity.after')} text={say(name, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({ word, text }: { word: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className={styles.value}>
      <span className="soft">{word}</span> <bdi>{text}</bdi>
    </span>
  );
}
