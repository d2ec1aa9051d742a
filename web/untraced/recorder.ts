import { openMicrophone } from '../ui/open-microphone.ts';
import { partIn, show } from './parts.ts';
import { FilesWait, sendFile } from './send-file.ts';

const longestSeconds = 120;
/** Resolves with the voice when the button or the time ends it. */
async function record(root: HTMLElement): Promise<Blob> {
  const recorder = await openMicrophone();
  const parts: Blob[] = [];
  const begun = Date.now();
  const clock = partIn(root, 'clock');
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  partIn(root, 'stop')?.addEventListener('click', stop, { once: true });
  const timer = setInterval(() => {
    const seconds = Math.floor((Date.now() - begun) / 1000);
    if (clock) clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} / 2:00`;
    if (seconds >= longestSeconds) stop();
  }, 250);
  show(root, 'stop', true);
  show(root, 'clock', true);
  try {
    return await new Promise((resolve, reject) => {
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onerror = () => reject(new Error('The recording failed.'));
      recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }));
      recorder.start();
    });
  } finally {
    clearInterval(timer);
    for (const track of recorder.stream.getTracks()) track.stop();
    show(root, 'stop', false);
    show(root, 'clock', false);
  }
}

/** Speak, hear, again, send. Nothing is sent before it was heard or at least offered. */
export function wireRecorder(root: HTMLElement, onToken: (token: string) => void): void {
  const listen = partIn(root, 'listen');
  const player = Object.assign(document.createElement('audio'), { controls: true });
  player.setAttribute('aria-label', listen?.dataset.label ?? '');
  listen?.append(player);
  // Whoever can speak need not look for a recording.
  show(document, 'voice-file', false);
  let voice: Blob | null = null;
  const offer = (isOffered: boolean) => {
    for (const name of ['listen', 'anew', 'send-voice']) show(root, name, isOffered);
  };
  const speak = async () => {
    for (const name of ['record', 'refused', 'unsent', 'wait', 'voice-sent']) show(root, name, false);
    offer(false);
    try {
      voice = await record(root);
      player.src = URL.createObjectURL(voice);
      offer(true);
    } catch {
      show(root, 'refused', true);
      show(root, 'record', true);
      show(document, 'voice-file', true);
    }
  };
  const sendVoice = async () => {
    if (!voice) return;
    const bar = partIn<HTMLProgressElement>(root, 'progress');
    offer(false);
    for (const name of ['unsent', 'wait']) show(root, name, false);
    show(root, 'progress', true);
    try {
      const token = await sendFile('voice', voice, root.dataset.label ?? '', (done) => {
        if (bar) bar.value = done;
      });
      onToken(token);
      URL.revokeObjectURL(player.src);
      voice = null;
      show(root, 'voice-sent', true);
      show(root, 'record', true);
    } catch (error) {
      offer(true);
      show(root, error instanceof FilesWait ? 'wait' : 'unsent', true);
    } finally {
      show(root, 'progress', false);
    }
  };
  partIn(root, 'record')?.addEventListener('click', speak);
  partIn(root, 'anew')?.addEventListener('click', speak);
  partIn(root, 'send-voice')?.addEventListener('click', sendVoice);
}
