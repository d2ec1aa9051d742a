import { voicesIn } from './voices.ts';

/** Says what a button is for. */
type Listen = (button: HTMLElement) => void;
export type LoadPlayer = () => Promise<Listen>;

/** Of the page: there is a voice, so the buttons show. */
const listens = 'data-listens';
/** Of the page: the server knows a clip of one of its texts. */
const hasClips = 'data-clips';

/** Shows the buttons where something will be heard. Nothing is fetched, but on a phone without a voice that goes on to another page. */
export function offerListening(loadPlayer: LoadPlayer): void {
  let player: Promise<Listen> | undefined;
  const root = document.documentElement;
  const keyOf = () => `lang=${root.lang}&path=${location.pathname}`;
  let shown = keyOf();
  const offer = (clips: boolean) =>
    root.toggleAttribute(listens, !/^\/admin/.test(location.pathname) && (clips || voicesIn(root.lang).length > 0));
  const look = async (): Promise<void> => {
    const key = keyOf();
    if (key !== shown) {
      shown = key;
      const clips = voicesIn(root.lang).length === 0 && (await countClips(key));
      root.toggleAttribute(hasClips, clips);
    }
    offer(root.hasAttribute(hasClips));
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
    player ??= loadPlayer();
    // Without network the next tap tries again.
    player
      .then((listen) => listen(button))
      .catch(() => {
        player = undefined;
      });
  });
}
