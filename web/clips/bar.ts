import type { WordKey } from '../i18n/word-keys.ts';
import type { IconName } from '../ui/icon-names.ts';
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
  /** Where it begins, from the upper edge of the window. */
  top(): number;
  isThere(): boolean;
}

const svg = 'http://www.w3.org/2000/svg';

/** As the sign of the buttons that begin it: an import of its own would bring what else draws signs. */
const spriteOfPage = (): string =>
  document.querySelector('[data-listen] use')?.getAttribute('href')?.split('#')[0] ?? '';

/** A sign above its word. */
function dress(button: HTMLButtonElement, icon: IconName, word: string): void {
  const sign = document.createElementNS(svg, 'svg');
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.ariaHidden = 'true';
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `${spriteOfPage()}#i-${icon}`);
  sign.append(use);
  button.replaceChildren(sign, word);
}

export function openBar(t: (key: WordKey<'listen'>) => string, acts: BarActs): Bar {
  const bar = document.createElement('section');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', t('region'));
  const told = document.createElement('p');
  told.role = 'status';
  const button = (icon: IconName, word: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', onclick: act });
    dress(made, icon, word);
    return made;
  };
  const hold = button('pause', t('pause'), acts.toggle);
  const slower = button('slow', t('slower'), () => {
    slower.ariaPressed = String(acts.slower());
  });
  slower.ariaPressed = 'false';
  bar.append(told, hold, button('rewind', t('back'), acts.back), slower, button('x', t('stop'), acts.stop));
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') acts.stop();
  });
  // Where something else stands at the lower edge, such as the way out of a page, it comes above that.
  const below = document.querySelector('[data-at-edge]');
  if (below) below.prepend(bar);
  else document.body.append(bar);
  return {
    show: (isPlaying) => {
      dress(hold, isPlaying ? 'pause' : 'play', t(isPlaying ? 'pause' : 'play'));
      if (isPlaying) told.textContent = '';
    },
    tell: (sentence) => {
      told.textContent = sentence;
    },
    close: () => bar.remove(),
    top: () => bar.getBoundingClientRect().top,
    isThere: () => bar.isConnected,
  };
}
