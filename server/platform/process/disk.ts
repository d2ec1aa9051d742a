import { statfs } from 'node:fs/promises';

/** Below this much room, a night's backup and a busy day may fill the disk. */
const lowBytes = 512 * 1024 ** 2;

export interface Disk {
  freeInBytes: number;
  isLow: boolean;
}

/** The disk that holds the data of this site; null when they are not on this machine. */
export const readDisk = (folder: string): Promise<Disk | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => ({ freeInBytes: bavail * bsize, isLow: bavail * bsize < lowBytes }),
    () => null,
  );

const littleShare = 0.1;

/** Warns early enough to make room, long before anything fails. */
export const isNearlyFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, blocks }) => bavail < blocks * littleShare,
    () => false,
  );
