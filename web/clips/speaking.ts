import type { Language } from '#contract/values/language.ts';
import { heardKey, struckKey, voicesIn } from './voices.ts';

/** How a sentence ended: said, stopped by somebody, or by a voice that is none. */
export type Ending = 'said' | 'stopped' | 'lied';

const voicesWithinMs = 1_000;
const signsPerSecond = 15;
/** Under this part of the time that a sentence needs, nobody has said it. */
const leastPart = 0.1;

const note = (storage: Storage, key: string, voice: string): void => {
  const known = storage.getItem(key) ?? '';
  if (!known.includes(voice)) storage.setItem(key, `${known} ${voice}`);
};

/** Browsers find their voices late; a second is enough. */
export async function waitForVoices(): Promise<void> {
  const speech = globalThis.speechSynthesis;
  if (!speech || speech.getVoices().length > 0) return;
  await new Promise((resolve) => {
    speech.addEventListener('voiceschanged', resolve, { once: true });
    setTimeout(resolve, voicesWithinMs);
  });
}

/** A voice that fails or ends too soon is struck off for this visit. */
export function say(text: string, language: Language, rate: number): { ended: Promise<Ending>; stop(): void } {
  const [voice] = voicesIn(language);
  if (!voice) return { ended: Promise.resolve('lied'), stop: () => undefined };
  let resolve: (ending: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((settle) => {
    resolve = settle;
  });
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, rate });
  const begun = performance.now();
  const judge = (isLie: boolean) => {
    // Pages about help leave nothing on the phone.
    const isUntraced = document.documentElement.hasAttribute('data-untraced');
    try {
      if (isLie) note(sessionStorage, struckKey, voice.voiceURI);
      else if (!isUntraced) note(localStorage, heardKey, voice.voiceURI);
    } catch {
      // Without storage the next page finds out anew.
    }
    resolve(isLie ? 'lied' : 'said');
  };
  utterance.onend = () => {
    const expectedMs = (text.length / signsPerSecond / rate) * 1_000;
    judge(performance.now() - begun < expectedMs * leastPart);
  };
  utterance.onerror = ({ error }) => {
    if (error === 'interrupted' || error === 'canceled') resolve('stopped');
    else judge(true);
  };
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return {
    ended,
    stop: () => {
      resolve('stopped');
      speechSynthesis.cancel();
    },
  };
}
