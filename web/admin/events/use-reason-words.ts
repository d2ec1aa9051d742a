import { type RefObject, useRef, useState } from 'react';
import { type Language, languageOf } from '#contract/values/language.ts';
import { useCall } from '../../app/use-call.ts';
import { readOfficeEvent, writeReason } from './event-calls.ts';

const tries = 8;
const pauseMs = 1_500;

export interface ReasonWords {
  busy: boolean;
  hasFailed: boolean;
  /** What the machine said, by language. */
  filled: Partial<Record<Language, string>>;
  /** Keeps the reason beside the event. */
  write: (reason: string) => Promise<void>;
  fill: () => void;
}

/** Asks the machine for the other languages. It works in the background, so the answer is looked for a few times. */
export function useReasonWords(
  id: string,
  others: readonly Language[],
  form: RefObject<HTMLFormElement | null>,
): ReasonWords {
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [filled, setFilled] = useState<ReasonWords['filled']>({});
  const written = useRef('');

  const fieldOf = (language: Language): HTMLTextAreaElement | null =>
    form.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${language}"]`) ?? null;
  const sourceText = (): string =>
    [...(form.current?.querySelectorAll('textarea') ?? [])]
      .filter(({ name }) => !others.some((each) => each === name))
      .map(({ value }) => value.trim())[0] ?? '';

  const write = async (reason: string): Promise<void> => {
    if (written.current === reason.trim()) return;
    await call(writeReason(id, reason));
    written.current = reason.trim();
  };

  /** Undefined until the machine has answered. */
  const readIn = async (language: Language): Promise<string | undefined> => {
    const event = await call(readOfficeEvent(id, language));
    return languageOf(event, 'cancel_reason') === language ? (event.cancel_reason ?? undefined) : undefined;
  };

  const look = async (): Promise<void> => {
    await write(sourceText());
    for (let round = 0; round < tries; round += 1) {
      const texts = await Promise.all(others.map(readIn));
      for (const [place, language] of others.entries()) {
        const text = texts[place];
        const field = fieldOf(language);
        if (text === undefined || !field || field.value.trim() !== '') continue;
        field.value = text;
        setFilled((before) => ({ ...before, [language]: text }));
      }
      if (texts.every((text) => text !== undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    setHasFailed(true);
  };

  const fill = () => {
    if (sourceText() === '') return;
    setBusy(true);
    setHasFailed(false);
    look()
      .catch(() => setHasFailed(true))
      .finally(() => setBusy(false));
  };
  return { busy, hasFailed, filled, write, fill };
}
