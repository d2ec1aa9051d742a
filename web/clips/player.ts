import { type EarWords, textForEar } from '#contract/values/ear-text.ts';
import type { Language } from '#contract/values/language.ts';
import type { Words } from '../i18n/create-i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import { openBar } from './bar.ts';
import { type Spoken, withClips } from './clips.ts';
import offer from './Offer.module.css';
import styles from './Player.module.css';
import { sentencesOf } from './sentences.ts';
import { bringAbove } from './sight.ts';
import { type Ending, say, waitForVoices } from './speaking.ts';
import { unitsIn } from './units.ts';
import { voicesIn } from './voices.ts';

/** The texts of `listen.json`, by their names. */
type Say = (key: WordKey<'listen'>) => string;

const sayFrom =
  (words: Words): Say =>
  (key) =>
    String(key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words));

/** One sentence by the phone, or one clip. */
interface Step {
  unit: Spoken;
  sentence: string | undefined;
  /** How long it took to say; known once it was said. */
  ms: number;
}

const backMs = 10_000;
const slow = 0.8;
const megabyte = 1024 * 1024;
const lookEveryMs = 500;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A person goes before the phone, the phone before a machine. */
const usesClip = ({ clip, language }: Spoken): boolean =>
  clip !== undefined && (clip.made_by === 'person' || voicesIn(language).length === 0);
const canBeSaid = (unit: Spoken): boolean => unit.clip !== undefined || voicesIn(unit.language).length > 0;

function stepsOf(units: readonly Spoken[], words: EarWords): Step[] {
  return units.flatMap((unit): Step[] => {
    if (!canBeSaid(unit)) return [];
    if (usesClip(unit)) return [{ unit, sentence: undefined, ms: 0 }];
    return sentencesOf(textForEar(unit.text, unit.language, words)).map((sentence) => ({ unit, sentence, ms: 0 }));
  });
}

/** What is being said, and by which button it was begun. */
interface Playing {
  button: HTMLElement;
  toggle(): void;
  stop(): void;
}

/** Says the page or the part that a button stands in. A second tap holds it, a third goes on. */
export function createPlayer(): (button: HTMLElement) => Promise<void> {
  let playing: Playing | undefined;
  let isLoading = false;
  const begin = async (button: HTMLElement): Promise<void> => {
    const language = document.documentElement.lang as Language;
    const root = button.dataset.listen === 'page' ? document.querySelector('main') : button.parentElement;
    const [words] = await Promise.all([loadWords(language, 'listen'), waitForVoices()]);
    if (!root) return;
    const begun = play(await withClips(unitsIn(root)), sayFrom(words), () => {
      if (playing === own) playing = undefined;
    });
    const own: Playing = { button, ...begun };
    playing = own;
  };
  return async (button) => {
    // On a slow network people tap again.
    if (isLoading) return;
    if (playing?.button === button) return playing.toggle();
    playing?.stop();
    isLoading = true;
    await begin(button).finally(() => {
      isLoading = false;
    });
  };
}

function play(units: readonly Spoken[], t: Say, onStop: () => void): Omit<Playing, 'button'> {
  const earWords = {
    rupees: t('ear.rupees'),
    at: t('ear.at'),
    dot: t('ear.dot'),
    dash: t('ear.dash'),
  };
  let steps = stepsOf(units, earWords);
  let place = 0;
  let rate = 1;
  let isPlaying = false;
  /** A sentence stands in the bar: it stays. */
  let isTold = false;
  let stopStep: () => void = () => undefined;
  let round = 0;
  const audio = new Audio();
  const address = location.href;
  const bar = openBar(t, {
    toggle: () => toggle(),
    back: () => goBack(),
    slower: () => {
      rate = rate === 1 ? slow : 1;
      audio.playbackRate = rate;
      if (isPlaying && steps[place]?.sentence !== undefined) start();
      return rate === slow;
    },
    stop: () => stop(),
  });

  const mark = (unit: Spoken | undefined) => {
    for (const each of document.querySelectorAll(`.${styles.said}`)) each.classList.remove(styles.said ?? '');
    for (const element of unit?.elements ?? []) element.classList.add(styles.said ?? '');
    const [first] = unit?.elements ?? [];
    if (first) bringAbove(bar.top(), first);
  };

  function pause(): void {
    isPlaying = false;
    round += 1;
    stopStep();
    audio.pause();
    bar.show(false);
  }

  function stop(): void {
    pause();
    mark(undefined);
    clearInterval(timer);
    removeEventListener('pagehide', stop);
    document.removeEventListener('visibilitychange', goOn);
    bar.close();
    onStop();
  }

  function goBack(): void {
    const isClip = steps[place]?.sentence === undefined;
    if (isClip && audio.currentTime * 1_000 > backMs) audio.currentTime -= backMs / 1_000;
    else {
      audio.currentTime = 0;
      for (let gone = 0; place > 0 && gone < backMs; gone += steps[place]?.ms ?? 0) place -= 1;
      start();
    }
  }

  const playClip = (id: string): Promise<Ending> =>
    new Promise((resolve) => {
      const source = `/api/clips/${id}`;
      if (!audio.src.endsWith(source)) audio.src = source;
      audio.playbackRate = rate;
      audio.onended = () => resolve('said');
      audio.onerror = () => resolve('lied');
      stopStep = () => resolve('stopped');
      audio.play().catch(() => resolve('stopped'));
    });

  function sayStep({ unit, sentence }: Step): Promise<Ending> {
    if (sentence === undefined) return playClip(unit.clip?.id ?? '');
    const saying = say(sentence, unit.language, rate);
    stopStep = saying.stop;
    return saying.ended;
  }

  /** A voice that lies is gone now: what it had to say is said by another one, or not at all. */
  function withoutLiar(): void {
    const { unit } = steps[place] as Step;
    const rest = units.slice(units.indexOf(unit));
    place = steps.findIndex((step) => step.unit === unit);
    steps = [...steps.slice(0, place), ...stepsOf(rest, earWords)];
    if (place < steps.length) return;
    isTold = true;
    bar.tell(t('noVoice'));
    document.documentElement.classList.toggle(offer.offered ?? '', units.some(canBeSaid));
  }

  async function start(): Promise<void> {
    round += 1;
    const own = round;
    stopStep();
    isPlaying = true;
    bar.show(true);
    while (own === round && place < steps.length) {
      const step = steps[place] as Step;
      mark(step.unit);
      const begun = performance.now();
      const ending = await sayStep(step);
      if (own !== round) return;
      if (ending === 'stopped') return goOnLater();
      if (ending === 'lied' && step.sentence !== undefined) withoutLiar();
      else {
        step.ms = performance.now() - begun;
        place += 1;
      }
    }
    if (own !== round) return;
    mark(undefined);
    isPlaying = false;
    place = 0;
    bar.show(false);
    if (!isTold) stop();
  }

  /** A telephone call stops every voice; afterwards it goes on with the same sentence. */
  function goOnLater(): void {
    if (document.visibilityState === 'visible') pause();
  }
  function goOn(): void {
    if (document.visibilityState === 'visible' && isPlaying && audio.paused && !globalThis.speechSynthesis?.speaking)
      start();
  }

  const timer = setInterval(() => {
    const isElsewhere = location.href !== address && location.pathname !== new URL(address).pathname;
    // What answers a form replaces the page, and what stood on it.
    if (isElsewhere || !bar.isThere()) stop();
  }, lookEveryMs);
  addEventListener('pagehide', stop);
  document.addEventListener('visibilitychange', goOn);
  const toggle = () => void (isPlaying ? pause() : start());
  if (navigator.mediaSession) {
    navigator.mediaSession.metadata = new MediaMetadata({ title: document.title });
    navigator.mediaSession.setActionHandler('play', () => start());
    navigator.mediaSession.setActionHandler('pause', pause);
    navigator.mediaSession.setActionHandler('seekbackward', goBack);
  }
  const bytes = steps.reduce(
    (sum, { unit, sentence }) => sum + (sentence === undefined ? (unit.clip?.bytes ?? 0) : 0),
    0,
  );
  if (steps.length === 0) {
    bar.tell(t('noVoice'));
    bar.show(false);
    document.documentElement.classList.remove(offer.offered ?? '');
  } else if (savesData() && bytes > 0) {
    bar.tell(t('size').replace('{{size}}', Math.max(0.1, bytes / megabyte).toFixed(1)));
    bar.show(false);
  } else start();
  return { toggle, stop };
}
