import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The name of a class of one component: `_title_k3x9`. Short, and alike in a file: every page and every script names
 * classes, and what repeats is packed well.
 */
export function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return `_${name}_${Number.parseInt(hash, 16).toString(36).slice(-4)}`;
}

const componentClass = /_[a-zA-Z][\w-]*?_[a-z0-9]{4}(?![\w-])/g;

export const classesIn = (text: string): string[] => text.match(componentClass) ?? [];
