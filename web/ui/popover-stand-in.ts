/**
 * What browsers without popovers lack: buttons with `popovertarget`, opening and closing with their events, and closing by Esc or
 * by a press elsewhere. Loaded only there; no top layer, so a panel stands above the page by its styles.
 */
const openMark = 'data-open';

const isOpen = (panel: Element): boolean => panel.hasAttribute(openMark);

const openPanels = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-popover="auto"][${openMark}]`),
];

/** As a `ToggleEvent`, which these browsers lack too. */
const tell = (panel: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): void => {
  panel.dispatchEvent(Object.assign(new Event(type), { newState }));
};

function show(panel: HTMLElement): void {
  if (isOpen(panel)) return;
  tell(panel, 'beforetoggle', 'open');
  panel.setAttribute(openMark, '');
  tell(panel, 'toggle', 'open');
}

function hide(panel: HTMLElement): void {
  if (!isOpen(panel)) return;
  panel.removeAttribute(openMark);
  tell(panel, 'toggle', 'closed');
}

const buttonOf = (panel: HTMLElement): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]:not([popovertargetaction="hide"])`);

const buttonAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[popovertarget]') : null;

const panelOf = (button: Element | null): HTMLElement | null =>
  document.getElementById(button?.getAttribute('popovertarget') ?? '');

/** iOS tells of a click only where something can be clicked. */
function closeOthers({ target }: Event): void {
  const own = panelOf(buttonAt(target));
  for (const panel of openPanels()) {
    if (panel !== own && !(target instanceof Node && panel.contains(target))) hide(panel);
  }
}

function followPress({ target }: Event): void {
  const button = buttonAt(target);
  const panel = panelOf(button);
  if (!button || !panel) return;
  if (isOpen(panel) || button.getAttribute('popovertargetaction') === 'hide') hide(panel);
  else show(panel);
}

function followKey({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const panel of openPanels()) {
    hide(panel);
    buttonOf(panel)?.focus();
  }
}

export function standInForPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
  });
  addEventListener('pointerdown', closeOthers);
  addEventListener('click', followPress);
  addEventListener('keydown', followKey);
}
