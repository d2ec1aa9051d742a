import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/protocol/fill-path.ts';
import type { Send } from '#contract/send.ts';
import { openBuiltPages } from '../server/shared/pages/built-pages.ts';

const secondsPerLanguage = 2;

/** Replays the first answer of the running product to each call, so that only rendering is measured. */
function replay(url: string): Send {
  const known = new Map<string, Promise<unknown>>();
  const send = (
    name: keyof typeof endpoints,
    input: { query?: Record<string, string>; params?: Record<string, string> } = {},
  ) => {
    const [, path] = fillPath(endpoints[name].route, input.params ?? {}).split(' ');
    const address = `${url}/api${path}?${new URLSearchParams(input.query)}`;
    const answer = known.get(address) ?? fetch(address).then((response) => response.json());
    known.set(address, answer);
    return answer;
  };
  return send as Send;
}

/** Home pages that one process renders per second without cache, before compression. */
export async function measureRenders(url: string): Promise<number> {
  const pages = await openBuiltPages(new URL('../dist', import.meta.url).pathname, url);
  const send = replay(url);
  const render = () => pages.render({ path: '/', query: new URLSearchParams(), language: 'hi' }, send, new Date());
  for (let warming = 0; warming < 50; warming += 1) await render();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < secondsPerLanguage * 1000) {
    await render();
    count += 1;
  }
  return (count * 1000) / (performance.now() - start);
}
