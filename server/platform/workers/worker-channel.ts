import { type FromWorker, isToWorker, type MessageOf, type ToWorker } from './worker-messages.ts';

export function onMessage<Type extends ToWorker['type']>(
  type: Type,
  handle: (message: MessageOf<ToWorker, Type>) => void,
): void {
  process.on('message', (message) => {
    if (isToWorker(message) && message.type === type) handle(message as MessageOf<ToWorker, Type>);
  });
}

export const tellMain = (message: FromWorker): void => {
  // The channel may close at this moment.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

type Answer = Extract<ToWorker, { type: 'metrics' | 'hashed' }>;

/** Asks the main process; its answer carries the number of the question. */
export function openQuestions<Type extends Answer['type']>(answerType: Type) {
  const waiting = new Map<number, (answer: MessageOf<Answer, Type>) => void>();
  let lastId = 0;
  onMessage(answerType, (message) => {
    const answer = message as MessageOf<Answer, Type>;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (question: (id: number) => FromWorker): Promise<MessageOf<Answer, Type>> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      tellMain(question(lastId));
    });
}
