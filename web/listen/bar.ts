import styles from './Player.module.css';

interface BarWords {
  region: string;
  pause: string;
  play: string;
  back: string;
  slower: string;
  stop: string;
}

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

export function openBar(words: BarWords, acts: BarActs): Bar {
  const bar = document.createElement('section');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', words.region);
  const told = document.createElement('p');
  told.role = 'status';
  const button = (word: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', textContent: word, onclick: act });
    return made;
  };
  const hold = button(words.pause, acts.toggle);
  const slower = button(words.slower, () => {
    slower.ariaPressed = String(acts.slower());
  });
  slower.ariaPressed = 'false';
  bar.append(told, hold, button(words.back, acts.back), slower, button(words.stop, acts.stop));
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') acts.stop();
  });
  document.body.append(bar);
  return {
    show: (isPlaying) => {
      hold.textContent = isPlaying ? words.pause : words.play;
      if (isPlaying) told.textContent = '';
    },
    tell: (sentence) => {
      told.textContent = sentence;
    },
    close: () => bar.remove(),
  };
}
