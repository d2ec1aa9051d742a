import { mayLoseCard, partAround, partIn, show } from './parts.ts';

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value ||= value;
}

/** Not `randomUUID`: that is missing where a site has no HTTPS. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');

/** Fills what the server asks of a browser; the key stays the same until an answer has come. */
export function prepareForms(): void {
  // Since when a form was seen: one that comes back with a mistake is not new.
  document.documentElement.dataset.shownAt ??= String(performance.now());
  for (const form of document.forms) setField(form, 'request_key', newKey());
  // Not decoded: an address may be cut off in the middle of a letter.
  const code = /^#([\w -]{8,12})$/.exec(location.hash.replaceAll('%20', ' '))?.[1];
  const field = document.querySelector<HTMLInputElement>('input[name="code"]');
  if (!code || !field) return;
  field.value ||= code;
  history.replaceState(null, '', location.pathname);
}

/** The place is that of the address to which it was sent, as a browser without script would show it. */
function showAnswer(html: string, place: string, onShown: () => void): void {
  const answer = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  const root = document.getElementById('root');
  if (!answer || !root) throw new Error('The answer is no page.');
  root.replaceChildren(...answer.childNodes);
  scrollTo(0, 0);
  onShown();
  const alert = root.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not([hidden] *)');
  // A group takes no focus: its first answer does, and says whose mistake it is.
  const target = alert?.matches('fieldset') ? alert.querySelector('input') : alert;
  const part = document.getElementById(place);
  part?.scrollIntoView();
  (target ?? part ?? partIn(root, 'title'))?.focus();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, onShown: () => void): Promise<void> {
  const seconds = form.elements.namedItem('secondsTaken');
  if (seconds instanceof HTMLInputElement)
    seconds.value = String((performance.now() - Number(document.documentElement.dataset.shownAt)) / 1000);
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const answer = await fetch(form.action, { method: 'POST', body, cache: 'no-store' });
  if (answer.status >= 500) throw new Error('The server could not answer.');
  showAnswer(await answer.text(), new URL(form.action).hash.slice(1), onShown);
}

/** What was lost with its answer is the same request again only by the same button. */
function repeatAs(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const again = partIn(form, 'failed')?.querySelector('button');
  if (again && submitter instanceof HTMLButtonElement) again.value = submitter.value;
}

/** The answer replaces the page in place: all of them share one entry of the history. */
export function sendFormsInPlace(onShown: () => void): void {
  let isUnderWay = false;
  addEventListener('submit', (event) => {
    const form = partAround<HTMLFormElement>(event.target, 'form');
    if (!form) return keepInPlace(event);
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    show(form, 'failed', false);
    show(form, 'busy', true);
    send(form, event.submitter, onShown)
      .catch(() => {
        show(form, 'failed', true);
        repeatAs(form, event.submitter);
        partIn(form, 'failed')?.scrollIntoView({ block: 'center' });
      })
      .finally(() => {
        isUnderWay = false;
        show(form, 'busy', false);
      });
  });
}

/** Languages: in the place of this page, and not without a question while the only sight of a PIN is shown. */
function keepInPlace(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement) || submitter.name !== 'lng') {
    return;
  }
  event.preventDefault();
  if (!mayLoseCard()) return;
  location.replace(`${location.pathname}?lng=${submitter.value}`);
}
