import styles from './Offer.module.css';
import { voicesIn } from './voices.ts';

/** Of the page: the server knows a clip of one of its texts. */
const hasClips = 'data-clips';

/** Shows the buttons where something will be heard. Nothing is fetched, but on a phone without a voice that goes on to another page. */
export function offerListening(loadStyles: () => Promise<void>): void {
  let player: Promise<(button: HTMLElement) => Promise<void>> | undefined;
  const root = document.documentElement;
  const keyOf = () => `lang=${root.lang}&path=${location.pathname}`;
  let shown = keyOf();
  const offer = async (clips: boolean): Promise<void> => {
    const isOffered = !/^\/admin/.test(location.pathname) && (clips || voicesIn(root.lang).length > 0);
    if (isOffered) await loadStyles();
    root.classList.toggle(styles.offered ?? '', isOffered);
  };
  const look = async (): Promise<void> => {
    const key = keyOf();
    if (key !== shown) {
      shown = key;
      const clips = voicesIn(root.lang).length === 0 && (await countClips(key));
      root.toggleAttribute(hasClips, clips);
    }
    await offer(root.hasAttribute(hasClips));
  };
  const countClips = (key: string): Promise<boolean> =>
    fetch(`/api/clips/count?${key}`)
      .then((answer) => answer.json())
      .then(({ data }) => data.clips > 0)
      .catch(() => false);

  void look();
  globalThis.speechSynthesis?.addEventListener('voiceschanged', look);
  // Another title is another page, within the same document.
  new MutationObserver(look).observe(root, { attributeFilter: ['lang'] });
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true });
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-listen]');
    if (!button) return;
    player ??= import('./player.ts').then(({ createPlayer }) => createPlayer());
    // Without network the next tap tries again.
    player
      .then((listen) => listen(button))
      .catch(() => {
        player = undefined;
      });
  });
}
