import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Makes a folder and those above it. Node's own `recursive` tries for ever where nothing can be made, such as under /proc. */
export function makeFolder(path: string, options: { mode: number }): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path), options);
  try {
    mkdirSync(path, options);
  } catch (error) {
    // Somebody else was quicker.
    if (!isFolder(path)) throw error;
  }
}
