import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from './start-refused.ts';

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

/** Refuses the start, naming the setting, unless its value is or can become a writable folder. */
export function demandFolder(setting: string, path: string): void {
  try {
    makeFolder(path, { mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`${setting}=${JSON.stringify(path)} cannot be used as a folder: ${reason}`);
  }
}
