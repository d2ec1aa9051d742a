import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { wordsToSay } from '#contract/values/clip.ts';
import { type EarWords, textForEar } from '#contract/values/ear-text.ts';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/listen.json' with { type: 'json' };
import hi from '#locales/hi/listen.json' with { type: 'json' };
import ur from '#locales/ur/listen.json' with { type: 'json' };
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Job, startJob } from '../../../platform/jobs/job.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { readClipFile } from './clip-file.ts';
import { askTexts, type ClipTools } from './clips.service.ts';
import { listForMachine, replaceClip, type SpokenRow } from './clips.sql.ts';
import { endTurnToSpeak, readSpeechState, type SpeechState, takeTurnToSpeak, writeSpeechState } from './speech.sql.ts';
import { speak } from './speech-program.ts';

export interface SpeechParts extends ClipTools {
  clock: Clock;
  log: Logger;
  /** Null: there is no machine; people record. */
  command: string | null;
  /** How many texts are spoken at once; pages are drawn anew once for all of them. */
  atOnce?: number;
}

const earWords: Record<Language, EarWords> = { en: en.ear, hi: hi.ear, ur: ur.ear };
const lookEveryMs = 20_000;
/** Longer than a text takes. */
const turnMs = 60_000;
const hopelessAfter = 3;
const restMs = 60 * 60_000;
const usuallyAtOnce = 10;

async function say(
  { database, clock, command, voices }: SpeechParts,
  { kind, id, field, page, key, language, hash, text }: SpokenRow,
): Promise<void> {
  const bytes = await speak(command ?? '', textForEar(wordsToSay(text), language, earWords[language]), language);
  const voice = await readClipFile(voices, bytes, 'machine');
  const place = { kind, id, field, page, key };
  const clip = { ...place, ...voice, language, hash, made_by: 'machine', author: null } as const;
  await database.transaction((tx) => replaceClip(tx, clip, clock.now()));
}

/**
 * Speaks texts that nobody has recorded, the most read first. A text that failed is not tried again before the
 * others.
 */
export async function sayMissingTexts(
  parts: SpeechParts,
  tried: Set<string>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { database, clock, log, command, atOnce = usuallyAtOnce } = parts;
  if (command === null) return;
  const holder = randomUUID();
  let made = 0;
  try {
    while (!isStopping() && made < atOnce) {
      const now = clock.now();
      const state = await takeTurnToSpeak(database, holder, { now, until: new Date(now.getTime() + turnMs) });
      if (!state || (state.restingUntil && state.restingUntil > now)) break;
      if (state.restingUntil) tried.clear();
      const asked = await askTexts(parts, database, now);
      const [text] = await listForMachine(database, asked, { tried: [...tried], most: 1 });
      if (!text) break;
      try {
        await say(parts, text);
        made += 1;
        if (state.failures > 0) await writeSpeechState(database, { failures: 0, restingUntil: null });
      } catch (error) {
        log.warn({ err: error, language: text.language }, 'a text could not be said by the machine');
        tried.add(text.hash);
        await writeSpeechState(database, afterFailure(state, clock.now()));
      }
    }
  } finally {
    await endTurnToSpeak(database, holder);
    if (made > 0) await database.transaction(raiseContentVersion);
  }
}

/** After a pause one more failure is enough for the next pause. */
function afterFailure({ failures: before, restingUntil: rested }: SpeechState, now: Date): SpeechState {
  const failures = rested ? hopelessAfter : before + 1;
  return { failures, restingUntil: failures >= hopelessAfter ? new Date(now.getTime() + restMs) : null };
}

export function startSpeech(parts: SpeechParts): Job | null {
  if (parts.command === null) return null;
  const tried = new Set<string>();
  return startJob({
    log: parts.log,
    failure: 'texts could not be said by the machine',
    everyMs: lookEveryMs,
    first: 'run',
    work: (signal) => sayMissingTexts(parts, tried, () => signal.aborted),
  });
}

/** `resting`: the program of the operator has failed three times and is left alone for an hour. */
export async function readSpeechStatus(
  queryable: Queryable,
  isSetUp: boolean,
  now: Date,
): Promise<'off' | 'working' | 'resting'> {
  if (!isSetUp) return 'off';
  const { restingUntil } = await readSpeechState(queryable);
  return restingUntil !== null && restingUntil > now ? 'resting' : 'working';
}
