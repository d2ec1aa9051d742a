import type { SpokenText } from '#contract/clips/clips.ts';
import type { Ask } from '../../calls/ask.ts';
import type { Failure } from '../../calls/failure.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { useActionsWithToast, useActionWithToast } from '../shared/use-action-with-toast.ts';
import styles from '../translations/TranslationsPage.module.css';
import { Recorder } from './Recorder.tsx';

const tones: Record<SpokenText['state'], BadgeTone> = { missing: 'danger', old: 'neutral', current: 'success' };

interface ClipCardProps {
  text: SpokenText;
  onChanged: (text: SpokenText) => void;
}

/** A text to read out, with its voice. After saving the focus goes to the next one. */
export function ClipCard({ text, onChanged }: ClipCardProps) {
  const { t } = useTranslation('office-clips');
  const { sayProblem, sayWrong } = useProblemWords();
  const { kind, id, field, page, key, language, hash, clip, state, readers, title } = text;

  const sayFailure = ({ code, errors }: Failure): string =>
    sayWrong(errors?.file as Wrong | undefined) ?? sayProblem(code);
  const place = kind === null ? { page: page ?? '', key: key ?? '' } : { kind, id: id ?? '', field: field ?? '' };
  const save = async (ask: Ask, voice: Blob, _onSaved: () => void) =>
    (await ask('saveClip', { body: { ...place, language, hash }, file: voice })).data;
  const saving = useActionsWithToast(save, {
    says: t('saved'),
    sayFailure,
    onDone: (saved, _voice, onSaved) => {
      onChanged(saved);
      onSaved();
    },
  });
  const deleting = useActionWithToast('deleteClip', {
    says: t('deleted'),
    sayFailure,
    onDone: () => onChanged({ ...text, clip: null, state: 'missing' }),
  });
  const busy = saving.busy || deleting.busy;

  return (
    <article className={styles.card}>
      <div className={styles.source}>
        <div className="row">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {clip?.made_by === 'machine' && <Badge tone="info">{t('machine')}</Badge>}
          <span className="soft">{t('readers', { count: readers, number: formatNumber(readers) })}</span>
        </div>
        {title !== null && title !== text.text && <p className="soft">{title}</p>}
        <p className={styles.words} {...wordsIn(language)}>
          {text.text}
        </p>
      </div>
      <div className={styles.source}>
        {clip && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it. */}
            <audio controls preload="none" src={`/api/clips/${clip.id}`} aria-label={t('heard')} />
            {clip.who && <p className="soft">{t('by', { name: clip.who })}</p>}
          </>
        )}
        <Recorder busy={busy} hasClip={clip !== null} onSave={(voice, onSaved) => void saving.run(voice, onSaved)} />
        {clip && (
          <div className="row">
            <Button
              look="dangerQuiet"
              size="small"
              icon="trash"
              busy={busy}
              onClick={() => void deleting.run({ params: { id: clip.id } })}
            >
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
