import { readStored } from '../i18n/read-stored.ts';

/** Voices that ended too soon or failed; for this visit they are not asked again. */
export const struckKey = 'listenStruck';
/** Voices that were heard to work on this phone. */
export const heardKey = 'listenHeard';

/** Of this phone, in this language. Voices from elsewhere count only once they were heard. */
export function voicesIn(language: string): SpeechSynthesisVoice[] {
  const struck = readStored(struckKey, 'sessionStorage') ?? '';
  const heard = readStored(heardKey) ?? '';
  const all = globalThis.speechSynthesis?.getVoices() ?? [];
  return all.filter(
    ({ lang, localService, voiceURI }) =>
      lang.toLowerCase().startsWith(language) &&
      (localService || heard.includes(voiceURI)) &&
      !struck.includes(voiceURI),
  );
}
