import { useState } from 'react';
import type { SpokenText } from '#contract/clips/clips.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { useTell } from '../shared/Notices.tsx';
import styles from '../translations/TranslationsPage.module.css';
import { deleteClip, saveClip } from './clip-calls.ts';
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
  const call = useCall();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const { kind, id, field, page, key, language, hash, clip, state, readers, title } = text;

  const act = async (work: () => Promise<SpokenText>, sentence: string): Promise<boolean> => {
    setBusy(true);
    try {
      onChanged(await work());
      tell(sentence);
      return true;
    } catch (failure) {
      const { code, errors } = failure as Failure & { errors?: Record<string, string> };
      tell(sayWrong(errors?.file as Parameters<typeof sayWrong>[0]) ?? sayProblem(code), 'danger');
      return false;
    } finally {
      setBusy(false);
    }
  };
  const place = kind === null ? { page: page ?? '', key: key ?? '' } : { kind, id: id ?? '', field: field ?? '' };
  const save = (voice: Blob) => act(() => call(saveClip({ ...place, language, hash }, voice)), t('saved'));
  const remove = () =>
    act(async () => {
      await call(deleteClip(clip?.id ?? ''));
      return { ...text, clip: null, state: 'missing' };
    }, t('deleted'));

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
        <Recorder busy={busy} hasClip={clip !== null} onSave={save} />
        {clip && (
          <div className="row">
            <Button look="dangerQuiet" size="small" icon="trash" busy={busy} onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
