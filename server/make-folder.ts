import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those above it. Node's own `recursive` tries for ever where nothing can be made, such as under /proc. */
export function makeFolder(path: string, options: { mode: number }): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), options);
  try {
    mkdirSync(path, options);
  } catch (error) {
    // Somebody else was quicker.
    if (!existsSync(path)) throw error;
  }
}
