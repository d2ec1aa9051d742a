/** As a press on its button: with the checks and the event. iOS before 16 has no `requestSubmit`. */
export function submitForm(form: HTMLFormElement): void {
  if ('requestSubmit' in HTMLFormElement.prototype) form.requestSubmit();
  else form.querySelector<HTMLElement>('[type="submit"]')?.click();
}
