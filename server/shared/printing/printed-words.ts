/** Figures stay together in Urdu lines. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Names and addresses keep their own order inside a sentence that is read the other way. */
export const asWrittenIn = (direction: 'ltr' | 'rtl', text: string): string =>
  direction === 'rtl' || turns.test(text) ? `\u2068${text}\u2069` : text;

export const fillWords = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
