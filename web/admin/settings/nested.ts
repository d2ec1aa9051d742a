import type { UpdateSettings } from '#contract/settings/settings-office.ts';

interface Branch {
  [name: string]: Branch | string;
}

/** Fields are named by their place, such as `foundation.name.hi`: what the server calls wrong is found again by the same name. */
export function nestedWish(typed: Readonly<Record<string, string>>): UpdateSettings {
  const wish: Branch = {};
  for (const [place, text] of Object.entries(typed)) {
    const names = place.split('.');
    const last = names.pop() ?? '';
    let branch = wish;
    for (const name of names) {
      const next = branch[name];
      const inner: Branch = typeof next === 'object' ? next : {};
      branch[name] = inner;
      branch = inner;
    }
    branch[last] = text;
  }
  return wish as UpdateSettings;
}
