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
  process.send?.(message);
};
