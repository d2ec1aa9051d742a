import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { useRecorder } from './use-recorder.ts';

interface RecorderProps {
  busy: boolean;
  hasClip: boolean;
  onSave: (voice: Blob, onSaved: () => void) => void;
}

/** Speak, hear, again or save. */
export function Recorder({ busy, hasClip, onSave }: RecorderProps) {
  const { t } = useTranslation('office-clips');
  const { recording, start, stop, forget } = useRecorder();
  switch (recording.state) {
    case 'counting':
      return (
        <p role="status">
          <strong>{t('counting', { number: recording.left })}</strong>
        </p>
      );
    case 'recording':
      return (
        <div className="stack">
          <p role="timer">{t('speakNow', { number: recording.seconds })}</p>
          <Meter value={recording.level} max={1} label={t('level')} />
          <Button icon="tick" onClick={stop}>
            {t('stop')}
          </Button>
        </div>
      );
    case 'done':
      return (
        <div className="stack">
          {/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it. */}
          <audio controls src={recording.address} aria-label={t('new')} />
          <div className="row">
            <Button icon="tick" busy={busy} onClick={() => onSave(recording.voice, forget)}>
              {t('save')}
            </Button>
            <Button look="quiet" onClick={start}>
              {t('again')}
            </Button>
          </div>
        </div>
      );
    default:
      return (
        <div className="stack">
          {recording.state === 'refused' && <MessageBox tone="danger" title={t('refused')} role="alert" />}
          <div className="row">
            <Button look="quiet" onClick={start}>
              {t(hasClip ? 'recordAgain' : 'record')}
            </Button>
          </div>
        </div>
      );
  }
}
