import { mostClockDifferenceMs } from '#contract/gate/scans.facts.ts';

export interface Stamped {
  deviceTime: Date;
  /** By how many ms the clock was ahead at the last contact before the scan. */
  aheadThen?: number | undefined;
  /** The clock of the device when it sent. */
  deviceNow?: Date | undefined;
  receivedAt: Date;
}

export interface CountedTime {
  time: Date;
  from: 'device' | 'arrival';
}

/** The corrected time of the device; one whose clock is far off, or was set in between, gets the time of arrival. */
export function countTime({ deviceTime, aheadThen, deviceNow, receivedAt }: Stamped): CountedTime {
  const arrival = receivedAt.getTime();
  const aheadNow = deviceNow && deviceNow.getTime() - arrival;
  const ahead = aheadThen ?? aheadNow ?? 0;
  const time = deviceTime.getTime() - ahead;
  const isFarOff = [ahead, aheadNow ?? 0].some((each) => Math.abs(each) > mostClockDifferenceMs);
  if (isFarOff || time - arrival > mostClockDifferenceMs) return { time: receivedAt, from: 'arrival' };
  return { time: new Date(Math.min(time, arrival)), from: 'device' };
}
