import { useId } from 'react';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-look.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './Help.module.css';
import { OfficeCall } from './OfficeCall.tsx';

/** Voice and photo, after the request is safe. Without script they are files of a form. */
export function SendMore({ token }: { token: string }) {
  const { t } = useTranslation('help');
  return (
    <section className={styles.panel} aria-labelledby="speak">
      <h2 id="speak">{t('speak.title')}</h2>
      <p>{t('speak.text')}</p>
      <KeptNotice name="help" />
      <Recorder token={token} />
      <div data-part="voice-file">
        <FileForm token={token} kind="voice" label={t('speak.voiceFile')} accept="audio/*" />
      </div>
      <FileForm token={token} kind="photo" label={t('speak.photo')} accept="image/*" />
    </section>
  );
}

/** Wired by the page's script, which hides it where nothing can be recorded. */
function Recorder({ token }: { token: string }) {
  const { t } = useTranslation('help');
  return (
    <div className={`needs-script ${styles.recorder}`} data-part="recorder" data-label={token}>
      <Button size="wide" icon="mic" data-part="record">
        {t('speak.record')}
      </Button>
      <Button look="danger" icon="pause" data-part="stop" hidden>
        {t('speak.stop')}
      </Button>
      <p className={styles.clock} role="timer" data-part="clock" hidden />
      <div className={styles.listen} data-part="listen" data-label={t('speak.listen')} hidden />
      <Button look="quiet" icon="refresh" data-part="anew" hidden>
        {t('speak.anew')}
      </Button>
      <Button icon="upload" data-part="send-voice" hidden>
        {t('speak.send')}
      </Button>
      <progress className={styles.progress} max={1} value={0} aria-label={t('sending')} data-part="progress" hidden />
      <div data-part="refused" hidden>
        <MessageBox tone="warn" title={t('speak.refused')} role="alert">
          <OfficeCall />
        </MessageBox>
      </div>
      <Unsent />
      <div data-part="voice-sent" hidden>
        <MessageBox tone="success" title={t(`speak.${sentWords.voice}`)} role="status" />
      </div>
    </div>
  );
}

interface FileFormProps {
  token: string;
  kind: 'voice' | 'photo';
  label: string;
  accept: string;
}

function FileForm({ token, kind, label, accept }: FileFormProps) {
  const { t } = useTranslation('help');
  return (
    <form
      className={classNames('form', styles.fileForm, kind === 'photo' && styles.photoForm)}
      method="post"
      action="/help/status"
      encType="multipart/form-data"
      autoComplete="off"
      data-part="file-form"
    >
      <input type="hidden" name="step" value="file" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="token" value={token} />
      {kind === 'photo' ? (
        <PhotoInput label={label} accept={accept} />
      ) : (
        <TextInput label={label} type="file" name="file" accept={accept} required />
      )}
      <Button type="submit" look="quiet" icon="upload">
        {t('speak.sendFile')}
      </Button>
      <progress className={styles.progress} max={1} value={0} aria-label={t('sending')} data-part="progress" hidden />
      <Unsent />
      <div data-part="file-sent" hidden>
        <MessageBox tone="success" title={t(`speak.${sentWords[kind]}`)} role="status" />
      </div>
    </form>
  );
}

/** One button: with script a photo is sent as soon as it was taken or chosen. */
function PhotoInput({ label, accept }: Pick<FileFormProps, 'label' | 'accept'>) {
  const id = useId();
  return (
    <div className={styles.photo}>
      <label className={buttonClass({})} htmlFor={id}>
        <Icon name="camera" />
        {label}
      </label>
      <input id={id} type="file" name="file" accept={accept} required data-part="photo" />
    </div>
  );
}

const sentWords = { voice: 'sentVoice', photo: 'sentPhoto' } as const;

/** Shown by the page's script; what was chosen or spoken stays. */
function Unsent() {
  const { t } = useTranslation('help');
  return (
    <>
      <div data-part="unsent" hidden>
        <MessageBox tone="danger" title={t('speak.unsent')} role="alert">
          <OfficeCall />
        </MessageBox>
      </div>
      <div data-part="wait" hidden>
        <MessageBox tone="warn" title={t('speak.wait')} role="alert">
          <OfficeCall />
        </MessageBox>
      </div>
    </>
  );
}
