const lookEveryMs = 1_000;
/** A mark that is set too low must not keep the product busy with starting. */
const shortestLifeMs = 20_000;

/** Nothing while no file can be opened: the system tells it in a file. */
function readMegabytes(): number {
  try {
    return Math.round(process.memoryUsage.rss() / 1024 ** 2);
  } catch {
    return 0;
  }
}

/** Says once that this process holds more memory than it should ever need, in megabytes. */
export function watchMemory(markMegabytes: number, onOutgrown: (megabytes: number) => void): void {
  const look = setInterval(() => {
    const megabytes = readMegabytes();
    if (megabytes <= markMegabytes || process.uptime() * 1_000 < shortestLifeMs) return;
    clearInterval(look);
    onOutgrown(megabytes);
  }, lookEveryMs);
  look.unref();
}
