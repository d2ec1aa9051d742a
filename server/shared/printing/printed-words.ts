/** Figures stay together in Urdu lines. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

export const fillWords = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
