export interface Latency {
  medianMs: number;
  p95Ms: number;
}

/** How long the answers take, asked one after the other. */
export async function measureLatency(times: number, ask: () => Promise<Response>): Promise<Latency> {
  const spans: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    spans.push(performance.now() - start);
  }
  spans.sort((a, b) => a - b);
  const at = (share: number) => spans[Math.min(spans.length - 1, Math.floor(spans.length * share))] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}
