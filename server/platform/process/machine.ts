import { availableParallelism, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  /** Whether there is so little memory that every part must do with less. */
  isSmall: boolean;
}

const smallBelowBytes = 1024 ** 3;

/** What this process may use of the machine, or of its container's or service's share. */
export const readMachine = (): Machine => ({
  cores: availableParallelism(),
  isSmall: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) < smallBelowBytes,
});
