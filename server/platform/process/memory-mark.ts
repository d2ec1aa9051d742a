const lookEveryMs = 1_000;
/** A mark that is set too low must not keep the product busy with starting. */
const shortestLifeMs = 20_000;

/** Says once that this process holds more memory than it should ever need, in megabytes. */
export function watchMemory(markMegabytes: number, onOutgrown: (megabytes: number) => void): void {
  const look = setInterval(() => {
    const megabytes = Math.round(process.memoryUsage.rss() / 1024 ** 2);
    if (megabytes <= markMegabytes || process.uptime() * 1_000 < shortestLifeMs) return;
    clearInterval(look);
    onOutgrown(megabytes);
  }, lookEveryMs);
  look.unref();
}
