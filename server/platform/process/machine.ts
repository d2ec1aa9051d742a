import { availableParallelism, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  /** Whether there is so little memory that every part must do with less. */
  isSmall: boolean;
}

const smallBelowBytes = 1024 ** 3;

/** The part of the machine that this process may use, or its share of the container or service. */
export const readMachine = (): Machine => ({
  cores: availableParallelism(),
  isSmall: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) < smallBelowBytes,
});
