import type { UpdateSettings } from '#contract/settings/settings-office.ts';

interface Branch {
  [name: string]: Branch | string;
}

/** Field names are paths such as `foundation.name.hi`, as in the server's field errors. */
export function nestedBody(typed: Readonly<Record<string, string>>): UpdateSettings {
  const body: Branch = {};
  for (const [place, text] of Object.entries(typed)) {
    const names = place.split('.');
    const last = names.pop() ?? '';
    let branch = body;
    for (const name of names) {
      const next = branch[name];
      const inner: Branch = typeof next === 'object' ? next : {};
      branch[name] = inner;
      branch = inner;
    }
    branch[last] = text;
  }
  return body as UpdateSettings;
}
