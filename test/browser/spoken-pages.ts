import type { Page } from 'playwright-core';

export interface SpokenPart {
  text: string;
  lang: string;
  rate: number;
}

interface Engine {
  /** Languages of its voices. */
  languages: readonly string[];
  /** Ends at once, without a sound. */
  lies?: boolean;
  /** How long a sentence truly lasts, where somebody has to be quicker. */
  lastsMs?: number;
}

/** Replaces the speech of the browser at its edge: it takes as long as a voice would, by a clock that runs ahead. */
export async function giveVoice(page: Page, engine: Engine): Promise<void> {
  await page.addInitScript(({ languages, lies = false, lastsMs = 0 }) => {
    const said: unknown[] = [];
    const realNow = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => realNow() + ahead;
    let current: SpeechSynthesisUtterance | undefined;
    const speech = Object.assign(new EventTarget(), {
      speaking: false,
      getVoices: () => languages.map((lang) => ({ lang, localService: true, voiceURI: `voice ${lang}`, name: lang })),
      cancel: () => {
        current = undefined;
      },
      speak: (utterance: SpeechSynthesisUtterance) => {
        current = utterance;
        said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
        setTimeout(() => {
          if (current !== utterance) return;
          if (!lies) ahead += (utterance.text.length / 15 / utterance.rate) * 1000;
          utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
        }, lastsMs);
      },
    });
    class Utterance {
      text: string;
      rate = 1;
      voice = null;
      lang = '';
      onend = null;
      onerror = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'saidAloud', { value: said });
  }, engine);
}

export const heardOn = (page: Page): Promise<SpokenPart[]> =>
  page.evaluate(() => (window as unknown as { saidAloud: SpokenPart[] }).saidAloud);

/** The lines that a reader sees in the page, without what is not read out. */
export const linesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const silent = '.visually-hidden, [data-listen], select, textarea, [aria-hidden="true"], noscript';
    for (const each of document.querySelectorAll(`main :is(${silent})`)) each.remove();
    return (document.querySelector('main')?.innerText ?? '').split('\n').filter((line) => line.trim() !== '');
  });
