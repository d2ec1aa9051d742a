import { partIn, show } from './parts.ts';

const handedOver = /^#scheme=([a-z0-9-]{1,100})$/;

interface Named {
  slug: string;
  name: string;
}

/** Asks for all schemes, so that no server learns which of them somebody came from. */
async function findName(slug: string): Promise<string | undefined> {
  const answer = await fetch(`/api/schemes?lang=${document.documentElement.lang}`);
  const { data } = (await answer.json()) as { data: Named[] };
  return data.find((scheme) => scheme.slug === slug)?.name;
}

/** Somebody comes from a scheme: the form says so, and what it would send can be changed like anything typed. */
export async function nameScheme(): Promise<void> {
  const slug = handedOver.exec(location.hash)?.[1];
  const place = partIn(document, 'scheme-name');
  if (!slug || !place) return;
  history.replaceState(null, '', location.pathname);
  const papers = document.querySelector<HTMLInputElement>('input[name="kind"][value="papers"]');
  if (papers) papers.checked = true;
  const name = await findName(slug).catch(() => undefined);
  const story = document.querySelector<HTMLTextAreaElement>('textarea[name="story"]');
  if (!name || !story) return;
  story.value ||= name;
  place.textContent = name;
  show(document, 'scheme', true);
}
