import { type RefObject, useRef, useState } from 'react';
import { type Language, languageOf } from '#contract/values/language.ts';
import { useActions } from '../../app/use-action.ts';
import { useAsk } from '../../app/use-ask.ts';

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
  const ask = useAsk();
  const [hasGivenUp, setHasGivenUp] = useState(false);
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
    // Kept beside the event, so that it is translated before anybody reads it.
    await ask('updateEvent', { params: { id }, body: { cancel_reason: reason } });
    written.current = reason.trim();
  };

  /** Undefined until the machine has answered. */
  const readIn = async (language: Language): Promise<string | undefined> => {
    const { data: event } = await ask('readOfficeEvent', { params: { id }, query: { lang: language } });
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
    setHasGivenUp(true);
  };

  const { busy, failure, run } = useActions(look);
  const fill = () => {
    if (sourceText() === '') return;
    setHasGivenUp(false);
    void run();
  };
  return { busy, hasFailed: hasGivenUp || failure !== undefined, filled, write, fill };
}
