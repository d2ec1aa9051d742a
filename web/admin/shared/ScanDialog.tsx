import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import styles from '../gate/check-in/CheckInPage.module.css';
import { openCodeReader } from './code-reader.ts';

const pauseMs = 250;

type CameraProblem = 'noCamera' | 'cameraRefused' | 'noReader';

export interface ScanDialogProps {
  title: string;
  /** Said of a code that does not belong here; nobody is registered with it unless told. */
  wrongWord?: string | undefined;
  /** Answers whether the code belongs here. */
  onCode: (code: string) => Promise<boolean>;
  onClose: () => void;
}

/** Scans until a pass is found; the screen behind shows the outcome. */
export function ScanDialog({ title, wrongWord, onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation('office-events');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | 'unknown'>();
  const found = useEffectEvent(async (code: string) => {
    if (await onCode(code)) onClose();
    else setProblem('unknown');
  });

  useEffect(() => {
    const stop = watch(video.current, found, setProblem);
    return stop;
  }, []);

  return (
    <Dialog open title={title} subtitle={t('desk.scanText')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      {problem && <ErrorBox message={(problem === 'unknown' && wrongWord) || t(`desk.${problem}`)} />}
      <video className={styles.video} ref={video} muted playsInline />
    </Dialog>
  );
}

/** Reports each code once, until stopped. */
function watch(
  video: HTMLVideoElement | null,
  found: (code: string) => Promise<void>,
  failed: (problem: CameraProblem) => void,
): () => void {
  let stream: MediaStream | undefined;
  let wanted = true;
  let last: string | undefined;
  const end = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (): Promise<CameraProblem | undefined> => {
    const reader = await openCodeReader().catch(() => undefined);
    if (!reader) return 'noReader';
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (!wanted || !video) {
      end();
      return undefined;
    }
    video.srcObject = stream;
    await video.play();
    while (wanted) {
      const code = await reader(video);
      if (code && code !== last) {
        last = code;
        await found(code);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  };
  look()
    .catch((error: unknown): CameraProblem => (isRefused(error) ? 'cameraRefused' : 'noCamera'))
    .then((problem) => {
      if (problem && wanted) failed(problem);
    });
  return () => {
    wanted = false;
    end();
  };
}

const isRefused = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
