const lookEveryMs = 1_000;
/** A lower limit would keep the product busy with restarts. */
const shortestLifeMs = 20_000;

/** No measurement when no file can be opened: the system tells it in a file. */
function readMegabytes(): number {
  try {
    return Math.round(process.memoryUsage.rss() / 1024 ** 2);
  } catch {
    return 0;
  }
}

/** Calls back once when this process holds more memory than it should ever need, in megabytes. */
export function watchMemory(markMegabytes: number, onOutgrown: (megabytes: number) => void): void {
  const look = setInterval(() => {
    const megabytes = readMegabytes();
    if (megabytes <= markMegabytes || process.uptime() * 1_000 < shortestLifeMs) return;
    clearInterval(look);
    onOutgrown(megabytes);
  }, lookEveryMs);
  look.unref();
}
