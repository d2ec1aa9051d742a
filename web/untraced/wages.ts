import { type NumberWords, sayAmount } from '#contract/values/amount-words.ts';
import { type PlainEntry, plainFields, reckonPlainly } from '#contract/wages/plain-sum.ts';
import { partIn, show } from './parts.ts';

/** Those of the page's language only. */
const readWords: Record<string, () => Promise<{ default: NumberWords }>> = {
  en: () => import('#locales/en/numbers.json'),
  hi: () => import('#locales/hi/numbers.json'),
  ur: () => import('#locales/ur/numbers.json'),
};

const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

function say(name: string, text: string): void {
  const part = partIn(document, name);
  if (part) part.textContent = text;
}

function setHidden(name: string, value: string): void {
  const part = partIn<HTMLInputElement>(document, name);
  if (part) part.value = value;
}

/** The same sum that the server would answer, while somebody types. Answers whether there is one. */
function showSum(form: HTMLFormElement, panel: HTMLElement, words: NumberWords): boolean {
  const given = new FormData(form);
  const entry = Object.fromEntries(plainFields.map((name) => [name, String(given.get(name) ?? '')]));
  const outcome = reckonPlainly(entry as unknown as PlainEntry);
  show(document, 'sum-result', 'sum' in outcome);
  show(document, 'sum-empty', !('sum' in outcome));
  if (!('sum' in outcome)) return false;
  const { kind, steps, days, claimed, due_paise, ahead_paise, paid_paise } = outcome.sum;
  const isAhead = ahead_paise > 0;
  const said = panel.dataset;
  say('sum-label', (isAhead ? said.ahead : said.due) ?? '');
  say('sum-figure', `₹${steps.due}`);
  say('sum-words', sayAmount(isAhead ? ahead_paise : due_paise, words));
  say('sum-earned', filled(said[kind] ?? '', steps));
  say('sum-paid', filled((isAhead ? said.over : said.less) ?? '', steps));
  show(document, 'sum-paid', paid_paise > 0);
  setHidden('ask-days', days === null ? '' : String(days));
  setHidden('ask-amount', claimed);
  return true;
}

function press(field: HTMLInputElement, key: string): void {
  const { value } = field;
  if (key === 'back') field.value = [...value].slice(0, -1).join('');
  else if (value.length < field.maxLength && !(key === '.5' && value.includes('.'))) field.value = `${value}${key}`;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One set of keys for all fields: it stands below the one that is being filled in. */
function wireKeys(form: HTMLFormElement, keypad: HTMLElement): void {
  let field: HTMLInputElement | undefined;
  for (const each of form.querySelectorAll<HTMLInputElement>('[data-keys]')) {
    // The telephone's own keyboard would cover the sum.
    if (matchMedia('(pointer: coarse)').matches) each.inputMode = 'none';
    each.addEventListener('focus', () => {
      field = each;
      each.parentElement?.append(keypad);
      keypad.hidden = false;
      // Above the bar for leaving, with its last row.
      keypad.scrollIntoView({ block: 'nearest' });
    });
  }
  keypad.addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest('button')?.value : undefined;
    if (field && key) press(field, key);
  });
}

export async function wireWages(part: HTMLElement): Promise<void> {
  const form = part.closest('form');
  const panel = partIn(document, 'sum');
  const keypad = partIn(document, 'keypad');
  if (!form || !panel) return;
  if (keypad) wireKeys(form, keypad);
  const language = document.documentElement.lang;
  const { default: words } = (await (readWords[language] ?? readWords.en)?.()) ?? { default: undefined };
  if (!words) return;
  form.addEventListener('input', () => showSum(form, panel, words));
  // The sum is here already: nothing is sent for it. What cannot be read is named by the server.
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.value !== 'sum') return;
    if (!showSum(form, panel, words)) return;
    event.preventDefault();
    event.stopPropagation();
    panel.scrollIntoView();
    panel.focus({ preventScroll: true });
  });
}
