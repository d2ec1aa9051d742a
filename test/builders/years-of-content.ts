import sql from 'sql-template-tag';
import { indiaDayOf } from '#contract/values/india-day.ts';
import en from '#locales/en/about.json' with { type: 'json' };
import hi from '#locales/hi/about.json' with { type: 'json' };
import ur from '#locales/ur/about.json' with { type: 'json' };
import type { Thing } from './builders.ts';

interface Amount {
  events: number;
  stories: number;
  projects: number;
  news: number;
}

const wordsIn = (texts: object | string): string[] =>
  typeof texts === 'string' ? texts.split(/\s+/) : Object.values(texts).flatMap(wordsIn);
const words = { en: wordsIn(en), hi: wordsIn(hi), ur: wordsIn(ur) };

/** Texts of real words that never repeat, so that they compress like real ones; the same in every run. */
function createWriter() {
  let seed = 42;
  const draw = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  const line = (from: readonly string[], many: number): string =>
    Array.from({ length: many }, () => from[draw(from.length)]).join(' ');
  /** So many words in English, with its translations. */
  return (many: number) => ({ en: line(words.en, many), hi: line(words.hi, many), ur: line(words.ur, many) });
}

const dayMs = 86_400_000;

/** What an office writes in years, in three languages: a third of the events are to come. */
export const yearsOfContent =
  ({ events, stories, projects, news }: Amount, now = new Date()): Thing<void> =>
  async (database) => {
    const write = createWriter();
    const translated: { language: string; source: string; text: string }[] = [];
    const say = (many: number): string => {
      const { en: source, hi: hindi, ur: urdu } = write(many);
      translated.push({ language: 'hi', source, text: hindi }, { language: 'ur', source, text: urdu });
      return source;
    };
    const make = <Row>(many: number, row: (index: number) => Row): string =>
      JSON.stringify(Array.from({ length: many }, (_, index) => row(index)));
    /** In the order in which they were written, one a second. */
    const writtenAt = (index: number) => new Date(now.getTime() - index * 1000).toISOString();
    const dayOf = (index: number) => indiaDayOf(new Date(now.getTime() + (Math.floor(events / 3) - index) * dayMs));

    const eventRows = make(events, (index) => ({
      title: say(6),
      description: say(40),
      location: say(4),
      date: dayOf(index),
    }));
    const storyRows = make(stories, (index) => ({
      at: writtenAt(index),
      title: say(5),
      content: say(20),
      details: say(50),
    }));
    const projectRows = make(projects, (index) => ({
      at: writtenAt(index),
      name: say(5),
      description: say(15),
      details: say(90),
    }));
    const newsRows = make(news, (index) => ({ at: writtenAt(index), title: say(6), content: say(80) }));

    // First, so that the search writes the words of each thing once and not again for each translation.
    await database.query(sql`
      INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
      SELECT language, source, sha256(convert_to(source, 'UTF8')), text, 'human', 'translated'
      FROM json_to_recordset(${JSON.stringify(translated)}) AS said (language text, source text, text text)
      ON CONFLICT DO NOTHING`);
    await database.query(sql`
      INSERT INTO events (title, description, location, date, time, capacity, created_at, updated_at)
      SELECT title, description, location, date, '9:30 AM', 40, ${now}, ${now}
      FROM json_to_recordset(${eventRows}) AS event (title text, description text, location text, date date)`);
    await database.query(sql`
      INSERT INTO stories (title, content, details, person_name, consent_on, consent_to, consent_until, created_at)
      SELECT title, content, details, 'Sunita', '2026-01-10', '{site}', '2036-01-10', at
      FROM json_to_recordset(${storyRows}) AS story (at timestamptz, title text, content text, details text)`);
    await database.query(sql`
      INSERT INTO projects (name, description, details, created_at)
      SELECT name, description, details, at
      FROM json_to_recordset(${projectRows}) AS project (at timestamptz, name text, description text, details text)`);
    await database.query(sql`
      INSERT INTO news (title, content, date, created_at)
      SELECT title, content, ${indiaDayOf(now)}, at
      FROM json_to_recordset(${newsRows}) AS news (at timestamptz, title text, content text)`);
    await database.query(sql`ANALYZE`);
  };
