import type { WordKey } from '../i18n/word-keys.ts';
import styles from './Player.module.css';

interface BarActs {
  toggle(): void;
  back(): void;
  /** Answers whether it is slow now. */
  slower(): boolean;
  stop(): void;
}

/** What the reader holds the voice with, at the lower edge. */
export interface Bar {
  show(isPlaying: boolean): void;
  tell(sentence: string): void;
  close(): void;
}

export function openBar(t: (key: WordKey<'listen'>) => string, acts: BarActs): Bar {
  const bar = document.createElement('section');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', t('region'));
  const told = document.createElement('p');
  told.role = 'status';
  const button = (word: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', textContent: word, onclick: act });
    return made;
  };
  const hold = button(t('pause'), acts.toggle);
  const slower = button(t('slower'), () => {
    slower.ariaPressed = String(acts.slower());
  });
  slower.ariaPressed = 'false';
  bar.append(told, hold, button(t('back'), acts.back), slower, button(t('stop'), acts.stop));
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') acts.stop();
  });
  document.body.append(bar);
  return {
    show: (isPlaying) => {
      hold.textContent = isPlaying ? t('pause') : t('play');
      if (isPlaying) told.textContent = '';
    },
    tell: (sentence) => {
      told.textContent = sentence;
    },
    close: () => bar.remove(),
  };
}
