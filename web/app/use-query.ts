import { useEffect, useEffectEvent, useState } from 'react';
import type { CallInput, EndpointName, Input, Reply } from '#contract/send.ts';
import type { Ask } from '../calls/ask.ts';
import { asFailure, type Failure } from '../calls/failure.ts';
import { useAsk } from './use-ask.ts';

export interface Query<Result> {
  /** It stays while the same is asked again. */
  reply: Result | undefined;
  state: 'loading' | 'ready' | 'failed';
  /** Until the same or something else is asked; where the previous answer is kept, until the next has come. */
  failure: Failure | undefined;
  reload: () => void;
  /** Shows another in its place until the next answer, such as what an action replied. */
  put: (reply: Result) => void;
}

interface Options {
  /** Shows what became of the previous question until the next answer has come, as a list does while it is filtered. */
  keepsPrevious?: boolean;
}

type Answer<Result> = Pick<Query<Result>, 'reply' | 'state' | 'failure'> & { question: string };

/** What several calls answer together; `question` says what is asked. Answers that come late are dropped. */
export function useQueries<Result>(
  load: (ask: Ask) => Promise<Result>,
  question: string | null,
  { keepsPrevious = false }: Options = {},
): Query<Result> {
  const ask = useAsk();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<Answer<Result>>();
  const loadNow = useEffectEvent(() => load(ask));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round asks the same question once more
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    setKnown(
      (before) => before && { ...before, state: 'loading', failure: keepsPrevious ? before.failure : undefined },
    );
    loadNow().then(
      (reply) => {
        if (isWanted) setKnown({ reply, state: 'ready', failure: undefined, question });
      },
      (thrown: unknown) => {
        const failed = { state: 'failed' as const, failure: asFailure(thrown), question };
        if (isWanted)
          setKnown((before) => ({
            ...failed,
            reply: keepsPrevious || before?.question === question ? before?.reply : undefined,
          }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [question, round, keepsPrevious]);

  const isCurrent = known !== undefined && known.question === question;
  return {
    reply: isCurrent || keepsPrevious ? known?.reply : undefined,
    state: isCurrent ? known.state : 'loading',
    failure: isCurrent || keepsPrevious ? known?.failure : undefined,
    reload: () => setRound((before) => before + 1),
    put: (reply) => setKnown((before) => before && { ...before, reply }),
  };
}

type QueryInput<Name extends EndpointName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name> | null, options?: Options]
    : [input: Input<Name> | null, options?: Options];

/** What a call answers, asked when the screen opens and when the input changes; `null` asks nothing yet. */
export function useQuery<Name extends EndpointName>(
  name: Name,
  ...[input, options]: QueryInput<Name>
): Query<Reply<Name>> {
  const question = input === null ? null : JSON.stringify([name, input]);
  const given = (input ? [input] : []) as CallInput<Name>;
  return useQueries((ask) => ask(name, ...given), question, options);
}
