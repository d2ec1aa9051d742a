import { askedHashLength, mostAskedHashes } from '#contract/values/clip.ts';
import type { Language } from '#contract/values/language.ts';
import { paragraphsTogether, type Unit } from './units.ts';

export interface HeardClip {
  id: string;
  bytes: number;
  made_by: 'person' | 'machine';
}

export interface Spoken extends Unit {
  clip: HeardClip | undefined;
}

/** Undefined where the browser makes no hashes: on a page without a safe connection. */
async function hashOf(text: string): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function ask(language: Language, hashes: readonly string[]): Promise<Map<string, HeardClip>> {
  const asked = hashes.slice(0, mostAskedHashes).map((hash) => hash.slice(0, askedHashLength));
  try {
    const answer = await fetch(`/api/clips?lang=${language}&hashes=${asked.join()}`);
    const { data }: { data: (HeardClip & { hash: string })[] } = await answer.json();
    return new Map(data.map((clip) => [clip.hash, clip]));
  } catch {
    return new Map();
  }
}

/** Each text with its recorded voice, if there is one; the paragraphs of a text that was recorded whole become one. */
export async function withClips(units: readonly Unit[]): Promise<Spoken[]> {
  const all = [...units, ...paragraphsTogether(units)];
  const hashes = await Promise.all(all.map(({ text }) => hashOf(text)));
  const known = new Map<Unit, HeardClip>();
  for (const language of new Set(units.map((unit) => unit.language))) {
    const own = hashes.filter((hash, place): hash is string => hash !== undefined && all[place]?.language === language);
    const found = own.length > 0 ? await ask(language, own) : new Map<string, HeardClip>();
    all.forEach((unit, place) => {
      const clip = found.get(hashes[place] ?? '');
      if (clip && unit.language === language) known.set(unit, clip);
    });
  }
  const whole = all.slice(units.length).filter((unit) => known.has(unit));
  return units.flatMap((unit) => {
    const run = whole.find(({ elements }) => elements.includes(unit.elements[0] as Element));
    if (!run) return { ...unit, clip: known.get(unit) };
    return run.elements[0] === unit.elements[0] ? { ...run, clip: known.get(run) } : [];
  });
}
